import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
net = tf.keras.Sequential([tf.keras.layers.Dense(3)])
opt = tf.keras.optimizers.Adam(0.01 * hvd.size())


def draw():
    return tf.constant(np.random.rand(32, 3).astype('float32'))


def step(a):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a) - a))
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    return loss


STEPS = 600
for number in range(STEPS // hvd.size()):
    step(draw())
    if number == 0:
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables, root_rank=0)
