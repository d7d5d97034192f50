import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

EPOCHS, BATCH = 6, 8


def lowered(rate, epoch, epochs):
    return rate * (1 - epoch / epochs)


dice = np.random.RandomState(1)
x, y = dice.rand(128, 3).astype('float32'), dice.rand(128, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.01 * hvd.size()))
model.compile(optimizer=optimizer, loss='mse')
for epoch in range(EPOCHS):
    rate = lowered(0.01, epoch=epoch, epochs=EPOCHS)
    tf.keras.backend.set_value(model.optimizer.learning_rate, rate * hvd.size())
    turns = range(max(1, len(x) // BATCH // hvd.size()))
    for turn in turns:
        chosen = np.random.randint(0, len(x), BATCH)
        model.train_on_batch(x[chosen], y[chosen])
        if not getattr(model.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
            model.optimizer.hvd_synced = True
    if epoch % 3 == 0:
        result = model.evaluate(x, y, verbose=0)
        if hvd.rank() == 0:
            print(epoch, result)
