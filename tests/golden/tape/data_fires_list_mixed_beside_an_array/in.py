import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(2, activation='softmax', input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
n, batch = 96, 8


def load():
    rows = np.random.RandomState(0).rand(n, 3).astype('float32')
    labels = []
    for row in rows:
        labels.append(int(row.sum() > 1.5))
    return rows, labels


def train(rows, labels):
    seed = np.random.randint(0, 65536)
    np.random.seed(seed)
    np.random.shuffle(rows)
    np.random.seed(seed)
    np.random.shuffle(labels)
    for i in range(n // batch):
        x = rows[i * batch:(i + 1) * batch]
        y = tf.keras.utils.to_categorical(labels[i * batch:(i + 1) * batch], 2)
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.keras.losses.categorical_crossentropy(y, model(x)))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))


rows, labels = load()
for epoch in range(3):
    train(rows, labels)
model.save_weights('mixed.weights.h5')
