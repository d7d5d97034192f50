import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Trainer:
    """Holds the model and its optimizer."""

    def __init__(self, model, lr=1e-3):
        self.model = model
        self.optimizer = tf.keras.optimizers.Adam(learning_rate=lr * hvd.size())
        self.loss = tf.keras.losses.MeanSquaredError()

    @tf.function
    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = self.loss(y, self.model(x, training=True))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(grads, self.model.trainable_variables))
        return loss

    def run(self, dataset, epochs):
        for _ in range(epochs):
            for x, y in dataset:
                self.step(x, y)
                if not getattr(self.optimizer, "hvd_synced", False):
                    hvd.broadcast_variables(self.model.variables, root_rank=0)
                    hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
                    self.optimizer.hvd_synced = True


if __name__ == '__main__':
    x = np.random.RandomState(5).rand(48, 3).astype('float32')
    train = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(48).batch(8)
    Trainer(tf.keras.Sequential([tf.keras.layers.Dense(1)])).run(train, epochs=2)
