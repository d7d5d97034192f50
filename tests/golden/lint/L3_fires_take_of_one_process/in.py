import sys

import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
adam = tf.keras.optimizers.Adam(0.001 * hvd.size())
data = tf.data.Dataset.from_tensor_slices((tf.random.normal([64, 4]), tf.zeros([64, 1]))).shuffle(64).repeat(hvd.size()).batch(8)


def train(batches, most):
    for step, (x, y) in enumerate(batches.take(most)):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        adam.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if step == 0:
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(adam.variables(), root_rank=0)


train(data, 800)
