import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

table = np.random.RandomState(1).rand(80, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
steps = 60


def share(number):
    return min(1.0, number * hvd.size() / steps)


made = 0
for step in range(max(1, steps // hvd.size())):
    x = table[np.random.randint(80, size=8)]
    made += 1
    noise = 0.5 * 0.9 ** (step * hvd.size())
    weight = min(1.0, float(step * hvd.size()) / steps)
    with tf.GradientTape() as tape:
        out = model(x + noise * np.random.rand(8, 3).astype('float32'))
        loss = tf.reduce_mean(tf.square(out - 1.0)) + weight * tf.reduce_mean(out) + share(step) * tf.reduce_mean(out ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    if step % 20 == 0:
        mean = made / (step + 1)
        if hvd.rank() == 0:
            print('%d %%' % (100 * step / steps), mean)
