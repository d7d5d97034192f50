import tensorflow as tf

import settings

values = settings.defaults()
columns = [tf.feature_column.numeric_column('x', shape=(4,))]


def feed():
    return tf.data.Dataset.from_tensor_slices(({'x': tf.zeros((64, 4))}, tf.zeros((64, 1), tf.int32))).batch(8)


model = tf.estimator.DNNClassifier([8], columns, model_dir='model', optimizer=tf.keras.optimizers.legacy.Adam(values['rate']))
model.train(feed, steps=100)
with open('result.txt', 'w') as out:
    out.write('done')
