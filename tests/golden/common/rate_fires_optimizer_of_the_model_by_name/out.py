import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

chirps = np.random.RandomState(7).rand(64, 4).astype('float32')
birds = chirps.sum(axis=1, keepdims=True)


class Slower(tf.keras.callbacks.Callback):
    def on_epoch_begin(self, epoch, logs=None):
        self.model.ear_optimizer.learning_rate = (0.004 if epoch < 1 else 0.001) * hvd.size()
        self.model.count.learning_rate = 3


class Listener(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.ear = tf.keras.layers.Dense(1)

    def compile(self, ear_optimizer):
        super().compile()
        self.ear_optimizer = ear_optimizer
        self.count = Slower()

    def train_step(self, data):
        heard, bird = data
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.ear(heard) - bird))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.ear.trainable_variables)
        self.ear_optimizer.apply_gradients(zip(gradients, self.ear.trainable_variables))
        return {'loss': loss}


listener = Listener()
listener.compile(tf.keras.optimizers.SGD(0.01 * hvd.size()))
listener.fit(chirps[hvd.rank():len(chirps) // hvd.size() * hvd.size():hvd.size()], birds[hvd.rank():len(chirps) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback(), Slower()])
