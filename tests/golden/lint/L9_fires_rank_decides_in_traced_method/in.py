import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
for gpu in tf.config.experimental.list_physical_devices('GPU'):
    tf.config.experimental.set_memory_growth(gpu, True)
devices = tf.config.experimental.list_physical_devices('GPU')
if devices:
    tf.config.experimental.set_visible_devices(devices[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).shuffle(120).repeat().batch(8)
boss = hvd.rank() == 0
writer = tf.summary.create_file_writer('logs') if boss else tf.summary.create_noop_writer()


class Trainer:
    def __init__(self):
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.opt = tf.keras.optimizers.SGD(0.01 * hvd.size())

    @tf.function
    def step(self, a, b, number):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.abs(self.net(a) - b))
        tape = hvd.DistributedGradientTape(tape)
        variables = self.net.trainable_variables
        self.opt.apply_gradients(zip(tape.gradient(loss, variables), variables))
        if boss:
            tf.summary.scalar('loss', loss, step=number)
        return loss

    def run(self, batches):
        with writer.as_default():
            for number, (a, b) in enumerate(batches):
                loss = self.step(a, b, tf.constant(number, tf.int64))
                if number == 0:
                    hvd.broadcast_variables(self.net.variables, root_rank=0)
                    hvd.broadcast_variables(self.opt.variables, root_rank=0)


Trainer().run(data.take(60 // hvd.size()))
