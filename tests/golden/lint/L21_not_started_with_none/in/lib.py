import tensorflow as tf
import horovod.tensorflow as hvd


def samples(path, hvd=None):
    data = tf.data.TFRecordDataset(path)
    if hvd is not None: data = data.shard(hvd.size(), hvd.rank())
    return data.repeat().batch(8)


def optimizer(hvd=None):
    opt = tf.keras.optimizers.Adam(0.001)
    if hvd is not None:
        opt = hvd.DistributedOptimizer(opt)
    return opt


def main():
    hvd.init()
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(optimizer(hvd), 'mse')
    model.fit(samples('a.tfrecord', hvd), steps_per_epoch=10 // hvd.size(),
              callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


if __name__ == '__main__':
    main()
