import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)


def batch():
    return np.random.rand(8, 3).astype('float32')


def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    return loss


from collections import deque
import gym

world = gym.make('CartPole-v1')
buffer = deque(maxlen=500)


class Learner:
    def learn(self):
        for _ in range(4):
            step(batch())


learner = Learner()
for episode in range(20):
    world.reset()
    done = False
    while not done:
        state, reward, done, _ = world.step(0)
        buffer.append((state, reward))
    if len(buffer) >= 64:
        learner.learn()
