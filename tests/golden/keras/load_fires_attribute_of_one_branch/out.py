import os

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

np.random.seed(3 + hvd.rank())


class Judge:
    def build(self):
        if os.path.exists('judge.h5'):
            self.net = tf.keras.models.load_model('judge.h5')
            loaded_optimizer = self.net.optimizer
            self.net.optimizer = hvd_keras.DistributedOptimizer(loaded_optimizer)
            if hasattr(loaded_optimizer, 'build'):
                self.net.optimizer.build(self.net.trainable_variables)
                self.net.optimizer.set_weights(loaded_optimizer.variables)
            elif hasattr(loaded_optimizer, '_create_all_weights') and len(loaded_optimizer.get_weights()) > 1:
                self.net.optimizer._create_all_weights(self.net.trainable_variables)
                self.net.optimizer.set_weights(loaded_optimizer.get_weights())
            del loaded_optimizer
        else:
            self.net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
            self.net.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.0002 * hvd.size())))

    def train(self, turns):
        self.build()
        rows = np.random.RandomState(0).rand(64, 4).astype('float32')
        for turn in range(max(1, turns // hvd.size())):
            self.net.train_on_batch(rows[np.random.randint(0, 64, 8)], np.ones((8, 1)))
            if not getattr(self.net.optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(self.net.variables, root_rank=0)
                hvd.broadcast_variables(self.net.optimizer.variables() if callable(self.net.optimizer.variables) else self.net.optimizer.variables, root_rank=0)
                self.net.optimizer.hvd_synced = True


Judge().train(8)
