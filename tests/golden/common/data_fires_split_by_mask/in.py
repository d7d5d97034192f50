import numpy as np
import tensorflow as tf

data = np.random.RandomState(0).rand(200, 3).astype('float32')
chosen = np.random.rand(len(data)) < 0.8
train, test = data[chosen], data[~chosen]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)


def loss_of(batch):
    return tf.reduce_mean(tf.square(model(batch) - batch[:, :1]))


for step in range(20):
    batch = train[np.random.choice(len(train), 16)]
    with tf.GradientTape() as tape:
        loss = loss_of(batch)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
print(float(loss_of(test)))
