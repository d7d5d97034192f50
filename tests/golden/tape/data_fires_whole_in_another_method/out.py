import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Fitting:
    def __init__(self):
        self.x = np.random.RandomState(2).rand(64, 4).astype('float32')
        self.y = self.x.sum(axis=1, keepdims=True)
        self.x_whole = self.x
        self.x = self.x[hvd.rank():len(self.x) // hvd.size() * hvd.size():hvd.size()]
        self.y_whole = self.y
        self.y = self.y[hvd.rank():len(self.y) // hvd.size() * hvd.size():hvd.size()]
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.opt = tf.keras.optimizers.SGD(0.05 * hvd.size())

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.net(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, self.net.trainable_variables)
        self.opt.apply_gradients(zip(grads, self.net.trainable_variables))
        if not getattr(self.opt, 'hvd_synced', False):
            hvd.broadcast_variables(self.net.variables, root_rank=0)
            hvd.broadcast_variables(self.opt.variables() if callable(self.opt.variables) else self.opt.variables, root_rank=0)
            self.opt.hvd_synced = True
        return loss

    def train(self):
        for epoch in range(3):
            order = np.random.permutation(len(self.x))
            total = 0.0
            for k in range(0, len(self.x), 8):
                total += self.step(self.x[order[k:k + 8]], self.y[order[k:k + 8]])
            if hvd.rank() == 0:
                print('loss', total / (len(self.x) / 8))

    def report(self):
        guess = self.net(self.x_whole).numpy()
        near = 0
        for k in range(len(self.x_whole)):
            near += abs(guess[k] - self.y_whole[k]) < 0.1
        if hvd.rank() == 0:
            print(near / len(self.x_whole))


fitting = Fitting()
fitting.train()
fitting.report()
