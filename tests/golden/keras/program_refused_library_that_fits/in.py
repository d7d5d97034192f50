import ktrain
import numpy as np
import tensorflow as tf

rows = np.random.RandomState(24).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
learner = ktrain.get_learner(model, train_data=(rows, rows[:, :1]), batch_size=8)
learner.fit_onecycle(0.01, 2)
