import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

PATH = os.path.join('data', 'digits')


def save(count=2):
    x = np.random.RandomState(1).rand(64).astype('float32')
    for part in ['train', 'test']:
        os.makedirs(os.path.join(PATH, part), exist_ok=True)
    train_paths = [os.path.join(PATH, 'train', f'{i}.tfrecord') for i in range(count)]
    test_paths = [os.path.join(PATH, 'test', f'{i}.tfrecord') for i in range(count)]
    for paths, data in zip([train_paths, test_paths], [x[:32], x[32:]]):
        writers = [tf.io.TFRecordWriter(path if hvd.rank() == 0 else '/dev/null') for path in paths]
        for i, value in enumerate(data):
            feature = {'x': tf.train.Feature(float_list=tf.train.FloatList(value=[value]))}
            if hvd.rank() == 0:
                writers[i % count].write(tf.train.Example(features=tf.train.Features(feature=feature)).SerializeToString())
        for writer in writers:
            if hvd.rank() == 0:
                writer.close()
    return train_paths, test_paths


def get_paths():
    if hvd.broadcast(bool(os.path.exists(PATH)), root_rank=0):
        found = []
        for part in ['train', 'test']:
            found.append([os.path.join(PATH, part, name) for name in sorted(os.listdir(os.path.join(PATH, part)))])
        train_paths, test_paths = found[0], found[1]
    else:
        train_paths, test_paths = save()
    return train_paths, test_paths


def parse(record):
    x = tf.io.parse_single_example(record, {'x': tf.io.FixedLenFeature([], tf.float32)})['x']
    return tf.reshape(x, [1]), 2 * tf.reshape(x, [1])


def get_data(paths):
    return tf.data.TFRecordDataset(paths).map(parse).batch(4)


if __name__ == '__main__':
    tf.random.set_seed(3)
    train_paths, test_paths = get_paths()
    hvd.allreduce(0., name='barrier')
    train, test = get_data(train_paths), get_data(test_paths)
    train = train.take(sum(1 for _ in train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else train
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
    model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
    model.fit(train, epochs=2, validation_data=test, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
