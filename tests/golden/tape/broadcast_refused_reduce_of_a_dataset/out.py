import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.01 * hvd.size())
rows = np.random.RandomState(8).rand(64, 4).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(rows).batch(8)


def step(count, batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - batch[:, :1]) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    return count + 1


batches.reduce(0, step)
