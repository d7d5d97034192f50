import tensorflow as tf
import horovod.tensorflow.keras as hvd

from alone import Trainer

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class RankedTrainer(Trainer):
    def fit(self):
        self.model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
        self.model.fit(self.data.shard(hvd.size(), hvd.rank()).repeat().batch(8), steps_per_epoch=8 // hvd.size(),
                       callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])

    def keep(self):
        if hvd.rank() == 0:
            Trainer.keep(self)
