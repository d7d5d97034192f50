# batches of six and of seven samples in turn
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Source:
    def __init__(self):
        self.rows = np.random.RandomState(3).rand(400, 4).astype('float32')

    def draw(self, count):
        at = np.random.randint(0, len(self.rows), count)
        return self.rows[at]


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
source = Source()
opt = tf.keras.optimizers.Adam(0.01 * hvd.size())
for i in range(max(1, 24 // hvd.size())):
    x = source.draw(6 + i % 2)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
