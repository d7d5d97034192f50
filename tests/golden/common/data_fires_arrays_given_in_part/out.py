import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Regression:
    def __init__(self, size=8):
        self.size = size
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
        self.optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())

    def fit(self, x, y, epochs):
        x = x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()]
        y = y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()]
        steps = x.shape[0] // self.size
        for epoch in range(epochs):
            order = np.random.permutation(x.shape[0])
            for step in range(steps):
                part = order[step * self.size:(step + 1) * self.size]
                with tf.GradientTape() as tape:
                    loss = tf.reduce_mean(tf.square(self.model(x[part]) - y[part]))
                tape = hvd.DistributedGradientTape(tape)
                gradients = tape.gradient(loss, self.model.trainable_variables)
                self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
                if not getattr(self.optimizer, 'hvd_synced', False):
                    hvd.broadcast_variables(self.model.variables, root_rank=0)
                    hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
                    self.optimizer.hvd_synced = True


np.random.seed(2)
features = np.random.rand(80, 3).astype('float32')
sums = features.sum(axis=1, keepdims=True)
Regression().fit(features[:64], sums[:64], 3)
