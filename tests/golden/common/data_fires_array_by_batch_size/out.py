import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

(x, _), (x_test, _) = tf.keras.datasets.mnist.load_data()
x = x.reshape(-1, 784).astype('float32') / 255
model = tf.keras.Sequential([tf.keras.layers.Dense(8), tf.keras.layers.Dense(784)])
inputs = tf.keras.Input((784,))
both = tf.keras.Model(inputs, model(inputs))
both.add_loss(tf.reduce_mean(tf.square(both.output - inputs)))
both.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())))
both.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=64, epochs=1, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
