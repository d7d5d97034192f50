import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

series = np.sin(np.arange(641, dtype='float32'))
x = series[:-1].reshape(-1, 10, 1)
y = series[1:].reshape(-1, 10, 1)
cell = tf.keras.layers.GRU(4, return_sequences=True, return_state=True)
out = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())
for epoch in range(2):
    state = tf.zeros((1, 4))
    for number in range(len(x)):
        with tf.GradientTape() as tape:
            hidden, state = cell(x[number:number + 1], initial_state=state)
            loss = tf.reduce_mean((out(hidden) - y[number:number + 1]) ** 2)
        variables = cell.trainable_variables + out.trainable_variables
        tape = hvd.DistributedGradientTape(tape)
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(cell.variables, root_rank=0)
            hvd.broadcast_variables(out.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
