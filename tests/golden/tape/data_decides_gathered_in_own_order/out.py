import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def train(model, opt, rows, sums, size):
    rows = tf.reshape(rows, (-1, 3))
    count = rows.shape[0]
    order = tf.random.shuffle(tf.range(count))
    rows = tf.gather(rows, order)
    sums = tf.gather(sums, order)
    for i in range(0, count, size):
        some = rows[i:min(count, i + size)]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(some) - sums[i:min(count, i + size)]))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True


x = np.random.RandomState(1).rand(96, 3).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(net.variables, root_rank=0)
for epoch in range(2):
    train(net, tf.keras.optimizers.SGD(0.1 * hvd.size()), x, x.sum(axis=1, keepdims=True), 8)
