import gym
import numpy as np
import tensorflow as tf

env = gym.make('CartPole-v1')
env.seed(3)
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
model.compile('adam', 'mse')
now = env.reset()
for turn in range(50):
    values = model.predict(now[None, :])
    now, reward, done, _ = env.step(int(values.argmax()))
    model.train_on_batch(now[None, :], values + reward)
