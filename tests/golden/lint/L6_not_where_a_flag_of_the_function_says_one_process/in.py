import sys

import tensorflow as tf


def main():
    mpi = False
    if "--many" in sys.argv:
        import horovod.tensorflow.keras as hvd

        mpi = True
        hvd.init()
        gpus = tf.config.list_physical_devices("GPU")
        if gpus:
            tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    optimizer = tf.keras.optimizers.Adam(0.001)
    callbacks = []
    if mpi:
        optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size()))
        callbacks.append(hvd.callbacks.BroadcastGlobalVariablesCallback(0))
    model.compile(optimizer, "mse")
    model.fit(tf.random.normal([64, 4]), tf.zeros((64, 1)), callbacks=callbacks)
    if mpi:
        if hvd.rank() == 0:
            model.save("model")
    else:
        model.save("model")


main()
