import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(120, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.1)
for epoch in range(2):
    for start in range(0, len(x), 8):
        try:
            batch = x[start:start + 8]
        except KeyboardInterrupt:
            break
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - batch))
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
