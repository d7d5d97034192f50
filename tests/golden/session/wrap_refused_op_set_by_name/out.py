import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Agent:
    def keep(self, prefix, name, value):
        setattr(self, prefix + name, value)

    def build(self):
        self.x = tf.placeholder(tf.float32, [None, 4])
        loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1)))
        self.keep('q_', 'step', hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss))

    def learn(self, session):
        session.run(self.q_step, {self.x: np.random.rand(8, 4)})


agent = Agent()
agent.build()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 40 // hvd.size())):
        agent.learn(session)
