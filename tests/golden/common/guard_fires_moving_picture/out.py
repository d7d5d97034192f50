import imageio
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(5).rand(64, 4).astype('float32')
numbers = np.random.permutation(64)
model = tf.keras.Sequential([tf.keras.layers.Dense(4)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
frames = []
for start in range(0, len(rows), 8):
    batch = rows[numbers[start:start + 8]]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - batch))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    frames.append(np.uint8(255 * model(rows[:4]).numpy().clip(0, 1)))

if hvd.rank() == 0:
    with imageio.get_writer('made.gif', mode='I') as writer:
        for frame in frames:
            writer.append_data(frame)
        frame = frames[-1]
        writer.append_data(frame)
if hvd.rank() == 0:
    print(dict(frame='made.gif'))
