with open('settings.yaml', 'w') as out:
    out.write('layers: 1')
