import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

if __name__ == '__main__':
    x = np.random.RandomState(0).rand(64, 4).astype('float32')
    x = x / x.max()
    x = x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()]
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
    size = 16
    for epoch in range(2):
        for at in range(len(x) // size):
            part = x[at * size:(at + 1) * size]
            model.train_on_batch(part, part[:, :1])
            if not getattr(model.optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
                model.optimizer.hvd_synced = True
    if hvd.rank() == 0:
        model.save_weights('good.weights.h5')
