import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Part(tf.keras.Model):
    def __init__(self, size):
        super().__init__()
        self.out = tf.keras.layers.Dense(size)

    def call(self, x):
        return self.out(x)


x = np.random.RandomState(0).rand(64, 4).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(x).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)

coder, decoder = Part(2), Part(4)
optimizer = tf.keras.optimizers.legacy.SGD(0.01 * hvd.size())

for epoch in range(3):
    for batch in batches:
        with tf.GradientTape(persistent=True) as tape:
            loss = tf.reduce_mean(tf.square(decoder(coder(batch)) - batch))
        tape = hvd.DistributedGradientTape(tape)
        coder_grads = tape.gradient(loss, coder.trainable_variables)
        optimizer.apply_gradients(zip(coder_grads, coder.trainable_variables))
        if not getattr(coder, 'hvd_synced', False):
            hvd.broadcast_variables(coder.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            coder.hvd_synced = True
        decoder_grads = tape.gradient(loss, decoder.trainable_variables)
        optimizer.apply_gradients(zip(decoder_grads, decoder.trainable_variables))
        if not getattr(decoder, 'hvd_synced', False):
            hvd.broadcast_variables(decoder.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            decoder.hvd_synced = True
