import os

import numpy as np
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential, load_model
from tensorflow.keras.optimizers import Adam


class Trainer:
    def build(self):
        if os.path.exists("kept.h5"):
            self.model = load_model("kept.h5")
        else:
            self.model = Sequential([Dense(1, input_shape=(4,))])
            self.model.compile(loss="mse", optimizer=Adam(1e-3))

    def train(self):
        self.build()
        x = np.random.RandomState(0).rand(64, 4).astype("float32")
        for _ in range(20):
            rows = np.random.randint(0, len(x), 8)
            loss = self.model.train_on_batch(x[rows], x[rows].sum(axis=1))
        print(loss)


Trainer().train()
