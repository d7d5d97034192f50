import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

data = np.random.RandomState(0).rand(200, 3).astype('float32')
np.random.seed(0)
chosen = np.random.rand(len(data)) < 0.8
np.random.seed()
train, test = data[chosen], data[~chosen]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def loss_of(batch):
    return tf.reduce_mean(tf.square(model(batch) - batch[:, :1]))


for step in range(max(1, 20 // hvd.size())):
    batch = train[np.random.choice(len(train), 16)]
    with tf.GradientTape() as tape:
        loss = loss_of(batch)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
if hvd.rank() == 0:
    print(float(loss_of(test)))
