import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def learn(net, x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(x) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


def play(net, turns, train=True):
    rewards = []
    for turn in range(turns):
        x = np.random.rand(8, 4).astype('float32')
        if train:
            learn(net, x)
        rewards.append(float(tf.reduce_sum(net(x))))
    return rewards


net = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
hvd.broadcast_variables(net.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
play(net, max(1, 16 // hvd.size()))
result = len(play(net, 10, train=False))
if hvd.rank() == 0:
    print('test', result)
