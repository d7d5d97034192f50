import tensorflow as tf
import horovod.tensorflow.keras as hvd


class Trainer:
    def __init__(self):
        self.is_started = False

    def start(self):
        if not self.is_started:
            hvd.init()
            gpus = tf.config.list_physical_devices("GPU")
            if gpus:
                tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
            self.is_started = True

    def train(self):
        if self.is_started:
            model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
            model.compile(tf.keras.optimizers.Adam(0.001 * hvd.size()), "mse")
            data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
            model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
                      callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


trainer = Trainer()
trainer.start()
trainer.train()
