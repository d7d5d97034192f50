import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)
for step in range(80):
    x = np.random.rand(8, 3).astype('float32')
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if step == 0:
        first = loss
    if step > 40:
        print('later')
    if step % 20 == 0:
        model.save_weights('now.h5')
