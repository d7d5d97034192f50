import numpy as np
import tensorflow as tf_2
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf_2.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf_2.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf_2.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def main():
    import tensorflow as tf     # slow, so only here
    rows = np.random.RandomState(0).rand(32, 3)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, 0][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


if __name__ == '__main__':
    main()
