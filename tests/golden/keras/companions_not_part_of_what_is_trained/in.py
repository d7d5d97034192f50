import numpy as np
import tensorflow as tf
from tensorflow.keras import layers, models

np.random.seed(3)
rows = np.random.RandomState(0).rand(64, 3).astype('float32')


def compiled(model):
    model.compile(loss='mse', optimizer=tf.keras.optimizers.Adam(0.001))
    return model


judge = compiled(models.Sequential([layers.Dense(1, input_shape=(3,))]))
maker = models.Sequential([layers.Dense(3, input_shape=(4,))])
noise = layers.Input(shape=(4,))
both = compiled(models.Model(noise, judge(maker(noise))))
for step in range(8):
    false = maker.predict(np.random.normal(0, 1, (8, 4)), verbose=0)
    judge.train_on_batch(rows[np.random.randint(0, 64, 8)], np.ones((8, 1)))
    judge.train_on_batch(false, np.zeros((8, 1)))
    both.train_on_batch(np.random.normal(0, 1, (8, 4)), np.ones((8, 1)))
