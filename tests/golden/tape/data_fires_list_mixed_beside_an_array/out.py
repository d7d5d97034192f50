import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(2, activation='softmax', input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
n, batch = 96, 8


def load():
    rows = np.random.RandomState(0).rand(n, 3).astype('float32')
    labels = []
    for row in rows:
        labels.append(int(row.sum() > 1.5))
    return rows, labels


def train(rows, labels):
    rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()].copy()
    labels = labels[hvd.rank():len(labels) // hvd.size() * hvd.size():hvd.size()].copy()
    seed = np.random.randint(0, 65536)
    np.random.seed(seed)
    np.random.shuffle(rows)
    np.random.seed(seed)
    np.random.shuffle(labels)
    for i in range(max(1, n // batch // hvd.size())):
        x = rows[i * batch:(i + 1) * batch]
        y = tf.keras.utils.to_categorical(labels[i * batch:(i + 1) * batch], 2)
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.keras.losses.categorical_crossentropy(y, model(x)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True


rows, labels = load()
for epoch in range(3):
    train(rows, labels)
if hvd.rank() == 0:
    model.save_weights('mixed.weights.h5')
