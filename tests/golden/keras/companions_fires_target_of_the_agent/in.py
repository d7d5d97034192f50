import numpy as np
import tensorflow as tf

np.random.seed(4)


class Agent:
    def __init__(self):
        self.model = self.network()
        self.target = self.network()
        self.copy()
        self.rows = np.random.RandomState(0).rand(64, 3).astype('float32')

    def network(self):
        model = tf.keras.Sequential()
        model.add(tf.keras.layers.Dense(4, activation='relu', input_shape=(3,)))
        model.add(tf.keras.layers.Dense(2))
        model.compile(optimizer=tf.keras.optimizers.Adam(0.001), loss='mse')
        return model

    def copy(self):
        self.target.set_weights(self.model.get_weights())

    def train(self):
        batch = self.rows[np.random.randint(0, len(self.rows), 8)]
        labels = self.model.predict(batch, verbose=0)
        following = self.target.predict(batch, verbose=0)
        for row in range(len(batch)):
            labels[row][0] = batch[row, 0] + 0.9 * np.amax(following[row])
        self.model.train_on_batch(batch, labels)


agent = Agent()
for step in range(8):
    agent.train()
    if step % 4 == 3:
        agent.copy()
