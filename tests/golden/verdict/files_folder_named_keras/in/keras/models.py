def describe(rows):
    return 'rows: %d' % len(rows)
