import numpy as np
import tensorflow as tf

tf.compat.v1.disable_eager_execution()
K = tf.keras.backend


class Learner:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.step = self.make_step()

    def make_step(self):
        wanted = K.placeholder(shape=(None, 1))
        loss = K.mean(K.square(self.model.output - wanted))
        optimizer = tf.keras.optimizers.legacy.RMSprop(0.01)
        updates = optimizer.get_updates(loss=loss, params=self.model.trainable_weights)
        return K.function([self.model.input, wanted], [loss], updates=updates)


learner = Learner()
rows = np.random.RandomState(1).rand(64, 4)
for at in range(0, 64, 8):
    learner.step([rows[at:at + 8], rows[at:at + 8, :1]])
