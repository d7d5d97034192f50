import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
x = np.random.RandomState(0).rand(320, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

for epoch in range(2):
    order = np.random.permutation(len(x))
    for rows in np.array_split(order, 40):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x[rows]) - y[rows]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
