import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(3).rand(64, 4).astype('float32')


def network():
    return tf.keras.Sequential([tf.keras.layers.Dense(6, activation='relu'), tf.keras.layers.Dense(2)])


student = network()
teacher = network()
sgd = tf.keras.optimizers.SGD(0.05 * hvd.size())


def distance(pupil, master, batch):
    return tf.reduce_mean((pupil(batch) - master(batch)) ** 2) + 0.1 * tf.reduce_mean(pupil(batch) ** 2)


@tf.function
def step(batch):
    with tf.GradientTape() as tape:
        loss = distance(student, teacher, batch)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, student.trainable_variables)
    sgd.apply_gradients(zip(gradients, student.trainable_variables))
    return loss


for epoch in range(2):
    for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
        step(batch)
        if not getattr(sgd, 'hvd_synced', False):
            hvd.broadcast_variables(student.variables, root_rank=0)
            hvd.broadcast_variables(teacher.variables, root_rank=0)
            hvd.broadcast_variables(sgd.variables() if callable(sgd.variables) else sgd.variables, root_rank=0)
            sgd.hvd_synced = True
        for mine, its in zip(teacher.variables, student.variables):
            mine.assign(0.9 * mine + 0.1 * its)
if hvd.rank() == 0:
    student.save_weights('student.weights.h5')
