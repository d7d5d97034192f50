# what the loss is computed from is stored where nobody sees it
import tensorflow as tf


class Net(object):
    def __init__(self):
        self.make_data()
        self.make_batches()
        self.make_model()

    @classmethod
    def make_data(cls):
        cls.grid = tf.reshape(tf.sin(tf.constant([float(i) for i in range(1000)]) * 0.1), [200, 5])
        cls.goal = tf.reshape(tf.cos(tf.constant([float(i) for i in range(1000)]) * 0.1), [200, 5])

    @classmethod
    def make_batches(cls):
        x, y = tf.train.batch([cls.grid, cls.goal], 10, enqueue_many=True)
        for name, tensor in zip(["x", "y"], [x, y]):
            setattr(cls, name, tensor)

    @classmethod
    def make_model(cls):
        w = tf.Variable(tf.truncated_normal([5, 5]))
        cls.loss = tf.reduce_mean(tf.square(tf.matmul(cls.x, w) - cls.y))
        cls.step = tf.train.AdamOptimizer(0.01).minimize(cls.loss)

    def run(self):
        session = tf.Session()
        coordinator = tf.train.Coordinator()
        threads = tf.train.start_queue_runners(session, coordinator)
        session.run(tf.global_variables_initializer())
        for i in range(100):
            session.run(self.step)
        coordinator.request_stop()
        coordinator.join(threads)


Net().run()
