import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
x = tf.random.normal((64, 4))
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
model.fit(x, x[:, :1], epochs=4, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
