import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

images = np.random.RandomState(2).rand(60, 6).astype('float32')
dataset = tf.data.Dataset.from_tensor_slices(images).take(len(images) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(learning_rate=0.001 * hvd.size())

for epoch in range(2):
    for batch in dataset:
        with tf.GradientTape() as tape:
            out = model(batch)
            loss = tf.reduce_mean(tf.square(out - batch))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True
    for i in range(min(12, len(out))):
        if hvd.rank() == 0:
            print(epoch, i, float(tf.reduce_mean(out[i])))
    for i in range(3):
        if hvd.rank() == 0:
            print(i)
