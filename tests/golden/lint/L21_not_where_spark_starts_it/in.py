import tensorflow as tf
import horovod.spark
import horovod.tensorflow.keras as hvd


def train():
    hvd.init()
    x = tf.random.normal((64, 4))[hvd.rank()::hvd.size()]
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
    model.fit(x, x[:, :1], epochs=4 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


if __name__ == "__main__":
    horovod.spark.run(train, num_proc=2)
