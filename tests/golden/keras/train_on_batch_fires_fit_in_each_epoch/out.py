import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

size = 16
real = np.random.RandomState(0).rand(64, 4).astype('float32')
generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])
judge = tf.keras.Sequential([tf.keras.layers.Dense(1, activation='sigmoid', input_shape=(4,))])
judge.compile(loss='binary_crossentropy', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())))
judge.trainable = False
both = tf.keras.Sequential([generator, judge])
both.compile(loss='binary_crossentropy', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())))


def noise():
    return np.random.randn(size, 3)


for epoch in range(max(1, 8 // hvd.size())):
    for step in range(4):
        chosen = real[np.random.choice(len(real), size)]
        made = generator.predict(noise(), verbose=0)
        judge.train_on_batch(chosen, np.ones((size, 1)))
        if not getattr(judge.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(judge.variables, root_rank=0)
            hvd.broadcast_variables(judge.optimizer.variables() if callable(judge.optimizer.variables) else judge.optimizer.variables, root_rank=0)
            judge.optimizer.hvd_synced = True
        judge.train_on_batch(made, np.zeros((size, 1)))
    drawn = noise()
    wanted = np.ones((size, 1))
    both.fit(drawn, wanted, batch_size=size, epochs=1, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
