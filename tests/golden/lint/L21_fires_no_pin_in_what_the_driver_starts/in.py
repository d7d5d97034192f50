import tensorflow as tf
import horovod
import horovod.tensorflow.keras as hvd


def train(rate):
    hvd.init()
    x = tf.random.normal((64, 4))[hvd.rank()::hvd.size()]
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(rate * hvd.size())), 'mse')
    model.fit(x, x[:, :1], epochs=4 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
    return model.get_weights() if hvd.rank() == 0 else None


if __name__ == '__main__':
    weights = horovod.run(train, args=(0.1,), np=2)[0]
    with open('weights.txt', 'w') as out:
        out.write(str(weights))
