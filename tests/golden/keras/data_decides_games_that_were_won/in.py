import gym
import numpy as np
import tensorflow as tf

environment = gym.make('CartPole-v1')


def play():
    states, score = [], 0
    state = environment.reset()
    while True:
        states.append(state)
        state, reward, done, _ = environment.step(len(states) % 2)
        score += reward
        if done:
            break
    return states, score


def won():
    kept = []
    for game in range(100):
        states, score = play()
        if score > 50:
            kept += states
    return np.array(kept)


x = won()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer='adam')
model.fit(x, x[:, :1], epochs=2)
