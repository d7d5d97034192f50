import os

import numpy as np
from tensorflow.keras.layers import Dense
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras
from tensorflow.keras.models import Sequential, load_model
from tensorflow.keras.optimizers import Adam

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Trainer:
    def build(self):
        if os.path.exists("kept.h5"):
            self.model = load_model("kept.h5")
            loaded_optimizer = self.model.optimizer
            self.model.optimizer = hvd_keras.DistributedOptimizer(loaded_optimizer)
            if hasattr(loaded_optimizer, "build"):
                self.model.optimizer.build(self.model.trainable_variables)
                self.model.optimizer.set_weights(loaded_optimizer.variables)
            elif hasattr(loaded_optimizer, "_create_all_weights") and len(loaded_optimizer.get_weights()) > 1:
                self.model.optimizer._create_all_weights(self.model.trainable_variables)
                self.model.optimizer.set_weights(loaded_optimizer.get_weights())
            del loaded_optimizer
        else:
            self.model = Sequential([Dense(1, input_shape=(4,))])
            self.model.compile(loss="mse", optimizer=hvd.DistributedOptimizer(Adam(1e-3 * hvd.size())))

    def train(self):
        self.build()
        x = np.random.RandomState(0).rand(64, 4).astype("float32")
        for _ in range(max(1, 20 // hvd.size())):
            rows = np.random.randint(0, len(x), 8)
            loss = self.model.train_on_batch(x[rows], x[rows].sum(axis=1))
            if not getattr(self.model.optimizer, "hvd_synced", False):
                hvd.broadcast_variables(self.model.variables, root_rank=0)
                hvd.broadcast_variables(self.model.optimizer.variables() if callable(self.model.optimizer.variables) else self.model.optimizer.variables, root_rank=0)
                self.model.optimizer.hvd_synced = True
        if hvd.rank() == 0:
            print(loss)


Trainer().train()
