import numpy as np
import tensorflow as tf
import tensorflow_docs as tfdocs
import tensorflow_docs.modeling

rows = np.random.RandomState(14).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.RMSprop(0.001), 'mse')
stop = tf.keras.callbacks.EarlyStopping(monitor='val_loss', patience=10)
history = model.fit(rows, rows[:, :1], epochs=3, validation_split=0.25, verbose=0,
                    callbacks=[stop, tfdocs.modeling.EpochDots()])
