import os

import tensorflow as tf
import horovod.tensorflow.keras as hvd


class Ramp(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, rate, steps):
        self.rate = rate
        self.steps = steps

    def __call__(self, step):
        return self.rate * tf.minimum(1.0, tf.cast(step, tf.float32) / self.steps)

    def get_config(self):
        return {"rate": self.rate, "steps": self.steps}


class Task:
    def __init__(self, strategy=None):
        self.strategy = strategy

    @property
    def is_on_tpu(self):
        return self.strategy is not None and isinstance(self.strategy, tf.distribute.TPUStrategy)

    def optimizer(self):
        ramp = Ramp(0.1 * hvd.size(), 100)
        return hvd.DistributedOptimizer(tf.keras.optimizers.Adam(ramp if self.is_on_tpu else 0.1 * hvd.size()))


def main(settings):
    hvd.init()
    gpus = tf.config.list_physical_devices("GPU")
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(Task(settings).optimizer(), "mse")
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


main(tf.distribute.get_strategy() if "TPU_NAME" in os.environ else None)
