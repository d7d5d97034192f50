import argparse
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--optimizer', default='adam', choices=['adam', 'sgd'])
args = parser.parse_args()


def build(optimizer):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    chosen_optimizer = tf.keras.optimizers.get(optimizer)
    chosen_optimizer.learning_rate = chosen_optimizer.learning_rate * hvd.size()
    chosen_optimizer = hvd.DistributedOptimizer(chosen_optimizer)
    model.compile(optimizer=chosen_optimizer, loss='mse')
    return model


rows = np.random.RandomState(17).rand(64, 4).astype('float32')
model = build(args.optimizer.lower())
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
