import tensorflow as tf
import horovod.tensorflow as hvd


def main():
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
    x = tf.random.normal([240, 4])
    data = tf.data.Dataset.from_tensor_slices(x).shard(hvd.size(), hvd.rank()).repeat().batch(8)
    w = tf.Variable(tf.random.normal([4, 4]))
    opt = tf.keras.optimizers.SGD(0.01 * hvd.size())
    hvd.broadcast_variables([w], root_rank=0)
    for a in data.take(100 // hvd.size()):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(a @ w - a))
        tape = hvd.DistributedGradientTape(tape)
        opt.apply_gradients(zip(tape.gradient(loss, [w]), [w]))


main()
