import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


class Agent:
    def keep(self, prefix, name, value):
        setattr(self, prefix + name, value)

    def build(self):
        self.x = tf.placeholder(tf.float32, [None, 4])
        loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1)))
        self.keep('q_', 'step', tf.train.GradientDescentOptimizer(0.01).minimize(loss))

    def learn(self, session):
        session.run(self.q_step, {self.x: np.random.rand(8, 4)})


agent = Agent()
agent.build()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(40):
        agent.learn(session)
