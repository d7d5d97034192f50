import tensorflow as tf
from lab_tools.parts import part_of

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
opt = tf.keras.optimizers.Adam(0.1)
for number in range(20):
    points = part_of(number)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(points) - 1.0))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
