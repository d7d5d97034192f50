import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
for gpu in tf.config.experimental.list_physical_devices('GPU'):
    tf.config.experimental.set_memory_growth(gpu, True)
devices = tf.config.experimental.list_physical_devices('GPU')
if devices:
    tf.config.experimental.set_visible_devices(devices[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).repeat().shuffle(100).batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
state = hvd.elastic.KerasState(net, batch=50, epoch=0)


@hvd.elastic.run
def train(state):
    state.model.fit(data, epochs=3 - state.epoch, steps_per_epoch=30 // hvd.size(),
                    callbacks=[hvd.elastic.CommitStateCallback(state), hvd.elastic.UpdateEpochStateCallback(state)])


train(state)
net.save('net.h5')
