import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
stop = tf.keras.callbacks.EarlyStopping(monitor='loss', patience=1)
stop.set_model(model)
stop.on_train_begin()
model.fit(x, y, batch_size=16, epochs=3, callbacks=[stop], verbose=0)
