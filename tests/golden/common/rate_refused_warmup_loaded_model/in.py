import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)

# base.h5 was made by pretrain.py, optimizer included
model = tf.keras.models.load_model('base.h5')
model.fit(ds, epochs=6, verbose=0)
