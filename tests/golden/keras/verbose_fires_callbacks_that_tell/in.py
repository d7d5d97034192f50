import numpy as np
import tensorflow as tf

x = np.random.rand(64, 3).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.05), loss="mse")
callbacks = [
    tf.keras.callbacks.EarlyStopping("loss", 0.0, 3, 1),
    tf.keras.callbacks.LearningRateScheduler(lambda epoch, rate: rate * 0.9, verbose=1),
    tf.keras.callbacks.ReduceLROnPlateau(monitor="loss", verbose=0),
]
model.fit(x, y, epochs=2, batch_size=8, verbose=0, callbacks=callbacks)
