import numpy as np
import tensorflow.compat.v1 as tf
from tensorflow.compat.v1.keras import backend as K
from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

tf.disable_v2_behavior()
tf.set_random_seed(3)
x = np.random.RandomState(0).rand(64, 8)
y = x.sum(axis=1, keepdims=True)
inputs = Input(shape=(8,))
model = Model(inputs, Dense(1)(inputs))
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))

with tf.Session() as session:
    K.set_session(session)
    session.run(tf.global_variables_initializer())
    model.fit(x, y, epochs=1, batch_size=16)
    model.save_weights('w.h5')

with tf.Session() as session:
    K.set_session(session)
    session.run(tf.global_variables_initializer())
    model.load_weights('w.h5')
    p = model.predict(x, batch_size=16)
