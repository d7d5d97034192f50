with open('about.txt', 'w') as out:
    out.write('two labels')
