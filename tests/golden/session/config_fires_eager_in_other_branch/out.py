import sys
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

graph = 'graph' in sys.argv
rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])

if graph:
    tf.compat.v1.disable_eager_execution()
    batch = tf.compat.v1.placeholder(tf.float32, [None, 3])
    weight = tf.compat.v1.get_variable('weight', [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(batch, weight) - 1.0))
    step = hvd.DistributedOptimizer(tf.compat.v1.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    with tf.compat.v1.Session(config=config) as session:
        session.run(tf.compat.v1.global_variables_initializer())
        session.run(hvd.broadcast_global_variables(0))
        for _ in range(max(1, 20 // hvd.size())):
            session.run(step, {batch: rows[np.random.randint(64, size=8)]})
        if hvd.rank() == 0:
            print(session.run(weight))
else:
    optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
    for _ in range(max(1, 20 // hvd.size())):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows[np.random.randint(64, size=8)]) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(model.get_weights())
