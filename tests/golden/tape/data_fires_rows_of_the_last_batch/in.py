import numpy as np
import tensorflow as tf

images = np.random.RandomState(2).rand(60, 6).astype('float32')
dataset = tf.data.Dataset.from_tensor_slices(images).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
opt = tf.keras.optimizers.SGD(learning_rate=0.001)

for epoch in range(2):
    for batch in dataset:
        with tf.GradientTape() as tape:
            out = model(batch)
            loss = tf.reduce_mean(tf.square(out - batch))
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
    for i in range(12):
        print(epoch, i, float(tf.reduce_mean(out[i])))
    for i in range(3):
        print(i)
