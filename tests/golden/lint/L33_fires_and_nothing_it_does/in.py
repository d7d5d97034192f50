import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
strategy = tf.distribute.MirroredStrategy()
with strategy.scope():
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(tf.keras.optimizers.Adam(), "mse")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).batch(8)
model.fit(data, steps_per_epoch=4)
