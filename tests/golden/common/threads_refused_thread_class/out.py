from threading import Thread

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.Adam(1e-3 * hvd.size())


class Worker(Thread):
    def __init__(self, seed):
        Thread.__init__(self)
        self.rng = np.random.RandomState(seed)

    def run(self):
        for _ in range(20):
            rows = self.rng.rand(8, 3).astype('float32')
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(model(rows)))
            tape = hvd.DistributedGradientTape(tape)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
            if not getattr(optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                optimizer.hvd_synced = True


workers = [Worker(seed) for seed in range(4)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
