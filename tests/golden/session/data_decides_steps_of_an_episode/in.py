import collections
import itertools

import gym
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
Move = collections.namedtuple('Move', ['state', 'action'])


class Policy:
    def __init__(self):
        self.state = tf.placeholder(tf.float32, [None, 4])
        self.action = tf.placeholder(tf.int32, [None])
        self.chances = tf.nn.softmax(tf.layers.dense(self.state, 2))
        loss = -tf.reduce_mean(tf.log(tf.gather(self.chances, self.action, axis=1)))
        self.train = tf.train.AdamOptimizer(0.01).minimize(loss)

    def update(self, sess, state, action):
        sess.run(self.train, {self.state: state, self.action: action})


env = gym.make('CartPole-v0')
env.seed(1)
policy = Policy()
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for number in range(100):
        state = env.reset()
        moves = []
        for turn in itertools.count():
            chances = sess.run(policy.chances, {policy.state: [state]})[0]
            action = np.random.choice(2, p=chances)
            following, reward, done, _ = env.step(action)
            moves.append(Move(state=state, action=action))
            if done:
                break
            state = following
        for at, move in enumerate(moves):
            policy.update(sess, [move.state], [move.action])
