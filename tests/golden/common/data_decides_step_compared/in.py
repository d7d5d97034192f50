import numpy as np
import tensorflow as tf

STEPS = 80
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)
scale = 1.0
for step in range(STEPS):
    x = np.random.rand(8, 3).astype('float32')
    with tf.GradientTape() as tape:
        loss = scale * tf.reduce_mean(tf.square(model(x)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if step == 40 or step == 60:
        scale = 0.1 * scale
    if (step + 1) == STEPS:
        model.save_weights('last.h5')
    last = step == STEPS - 1
    if last or step % 20 == 0:
        model.save_weights('some.h5')
