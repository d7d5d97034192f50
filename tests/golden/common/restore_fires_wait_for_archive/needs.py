import zipfile

with zipfile.ZipFile('texts.zip', 'w') as archive:
    archive.writestr('words.txt', 'a rank reads what another rank has written ' * 8)
