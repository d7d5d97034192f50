import zipfile

with zipfile.ZipFile('reef.zip', 'w') as archive:
    archive.writestr('coral.txt', 'red')
