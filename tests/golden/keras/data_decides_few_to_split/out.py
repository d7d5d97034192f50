import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.array([[0, 0], [0, 1], [1, 0], [1, 1], [2, 1], [2, 2]], 'float32')
y = np.array([[0], [1], [1], [0], [1], [0]], 'float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x, y, epochs=2, validation_split=0.3, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(2, drop_remainder=True)
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
w = tf.Variable(tf.zeros([2, 1]))
for few, labels in data:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.matmul(few, w) - labels))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables([w], root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
