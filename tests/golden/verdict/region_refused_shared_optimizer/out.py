import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

signals = np.random.RandomState(3).randn(128, 8).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def pretrain():
    net.compile(optimizer=optimizer, loss='mse')
    net.fit(signals, signals.sum(axis=1, keepdims=True), batch_size=32, epochs=1, verbose=0)


def tune(steps):
    for _ in range(max(1, steps // hvd.size())):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(tf.random.normal([32, 8]))))
        tape = hvd.DistributedGradientTape(tape)
        optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True


if __name__ == '__main__':
    pretrain()
    tune(8)
