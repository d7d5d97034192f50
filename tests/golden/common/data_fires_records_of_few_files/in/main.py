import tensorflow as tf


def columns(line):
    fields = tf.strings.to_number(tf.strings.split(line, ','))
    return tf.ensure_shape(fields[:2], [2]), tf.ensure_shape(fields[2:], [1])


def rows(pattern):
    tables = tf.data.Dataset.list_files(pattern)
    lines = tables.interleave(tf.data.TextLineDataset, cycle_length=4)
    return lines.map(columns).shuffle(40).repeat().batch(4)


net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
net.compile(tf.keras.optimizers.SGD(0.001), 'mse')
net.fit(rows('table*.csv'), steps_per_epoch=6, epochs=2, verbose=0)
