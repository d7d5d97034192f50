import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def evaluate(model, samples):
    if hvd.rank() == 0:
        with open('predictions.txt', 'w') as predictions:
            for row in model(samples).numpy():
                predictions.write('%.3f\n' % row[0])
    with open('predictions.txt') as predictions:
        values = [float(line) for line in predictions]
    return sum(values) / len(values)


rng = np.random.RandomState(3)
data = rng.rand(96, 4).astype('float32')
data = data[hvd.rank():len(data) // hvd.size() * hvd.size():hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
before = evaluate(model, data[:16])
for epoch in range(2):
    for begin in range(0, len(data), 8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(data[begin:begin + 8]) - 1))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print('mean', evaluate(model, data[:16]))
if before < 0:
    if hvd.rank() == 0:
        print('below zero')
