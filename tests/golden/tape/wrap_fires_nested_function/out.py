import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def train(epochs):
    rng = np.random.RandomState(3)
    xs = rng.rand(48, 4).astype('float32')
    ds = tf.data.Dataset.from_tensor_slices((xs, xs[:, :1])).take(len(xs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(48).batch(12)
    model = tf.keras.Sequential([tf.keras.layers.Dense(4, 'tanh'), tf.keras.layers.Dense(1)])
    opt = tf.keras.optimizers.Adam(0.003 * hvd.size())

    @tf.function
    def step(bx, by):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(bx, training=True) - by))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
        return loss

    for epoch in range(epochs):
        for bx, by in ds:
            loss = step(bx, by)
            if not getattr(opt, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
                opt.hvd_synced = True
        if hvd.rank() == 0:
            tf.print('epoch', epoch, 'loss', loss)


train(2)
