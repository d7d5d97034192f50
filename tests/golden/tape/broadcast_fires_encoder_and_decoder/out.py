import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

words = np.random.RandomState(10).randint(0, 20, (48, 6))
encoder = tf.keras.Sequential([tf.keras.layers.Embedding(20, 5), tf.keras.layers.GRU(4)])
decoder = tf.keras.Sequential([tf.keras.layers.Dense(20)])
opt = tf.keras.optimizers.Adam(2e-3 * hvd.size())
entropy = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)

for batch in tf.data.Dataset.from_tensor_slices(words).take(len(words) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    with tf.GradientTape() as tape:
        loss = entropy(batch[:, -1], decoder(encoder(batch[:, :-1])))
    variables = encoder.trainable_variables + decoder.trainable_variables
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, variables), variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(decoder.variables, root_rank=0)
        hvd.broadcast_variables(encoder.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
