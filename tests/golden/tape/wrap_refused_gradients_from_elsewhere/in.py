import tensorflow as tf
from lab_tools import slopes_of

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.Adam(0.01)
for batch in range(20):
    opt.apply_gradients(zip(slopes_of(model, batch), model.trainable_variables))
