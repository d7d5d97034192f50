import tensorflow as tf
import horovod.tensorflow.keras as hvd


class Trainer:
    def __init__(self, model):
        self.model = model
        self.optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
        self.model.compile(self.optimizer, "mse")
        self.model.train_step = self.train_step

    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        return {"loss": loss}

    def fit(self, data, callbacks):
        self.model.fit(data, steps_per_epoch=8 // hvd.size(), callbacks=callbacks)


hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
trainer = Trainer(tf.keras.Sequential([tf.keras.layers.Dense(1)]))
trainer.fit(data.repeat().batch(8), [hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
