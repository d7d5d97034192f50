import numpy as np
import tensorflow as tf
import keras
import keras.backend as K
from keras.layers import Dense, Input
from keras.models import Model

x = np.random.RandomState(0).rand(64, 8)
y = x.sum(axis=1, keepdims=True)
inputs = Input(shape=(8,))
model = Model(inputs, Dense(1)(inputs))
model.compile(loss='mse', optimizer='adam')

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
