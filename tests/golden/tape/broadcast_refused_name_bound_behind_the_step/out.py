import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def make_step(network, optimiser):
    measure = tf.keras.losses.MeanSquaredError()

    @tf.function
    def step(samples, targets):
        with tf.GradientTape() as tape:
            loss = measure(targets, network(samples, training=True))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, network.trainable_variables)
        optimiser.apply_gradients(zip(gradients, network.trainable_variables))
        return loss

    return step


def train():
    rng = np.random.RandomState()
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    sgd = tf.keras.optimizers.SGD(0.05 * hvd.size())
    step = make_step(model, sgd)
    model = None
    for number in range(max(1, 40 // hvd.size())):
        samples = rng.rand(8, 3).astype('float32')
        loss = step(samples, samples.sum(axis=1, keepdims=True))
        if number % 10 == 0:
            if hvd.rank() == 0:
                print(number, float(loss))


train()
