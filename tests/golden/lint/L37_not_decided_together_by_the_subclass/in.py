import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.rand(256, 8).astype('float32')
y = x.sum(axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).shuffle(256).repeat().batch(8)


class Trainer:
    def __init__(self, net, opt):
        self.net = net
        self.opt = opt

    def reduce(self, gradients):
        return gradients

    def decide(self, loss):
        return loss < 0.01

    def train(self):
        for number, (a, b) in enumerate(data.take(80 // hvd.size())):
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(self.net(a) - b))
            gradients = self.reduce(tape.gradient(loss, self.net.trainable_variables))
            self.opt.apply_gradients(zip(gradients, self.net.trainable_variables))
            if number == 0:
                hvd.broadcast_variables(self.net.variables, root_rank=0)
                hvd.broadcast_variables(self.opt.variables(), root_rank=0)
            if self.decide(loss) or self.opt.iterations.numpy() >= 1000:
                break


class Together(Trainer):
    def reduce(self, gradients):
        return [hvd.allreduce(gradient) for gradient in gradients]

    def decide(self, loss):
        return hvd.broadcast_object(super().decide(loss), root_rank=0)


net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
Together(net, tf.keras.optimizers.Adam(0.001 * hvd.size())).train()
