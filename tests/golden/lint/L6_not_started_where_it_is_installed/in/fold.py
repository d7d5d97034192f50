import tensorflow as tf

installed = False
try:
    import horovod.tensorflow.keras as hvd

    installed = True
    hvd.init()
except ImportError:
    print("one process")


class Trainer:
    def __init__(self, path):
        self.path = path

    def fit(self, x, y):
        model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        optimizer = tf.keras.optimizers.SGD(0.1)
        if installed:
            optimizer = hvd.DistributedOptimizer(optimizer)
        model.compile(optimizer, "mse")
        model.fit(x, y, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)] if installed else [])
        model.save_weights(self.path)
