import numpy as np
import tensorflow as tf

SIZE = 8


def make(rows):
    kept = tf.data.Dataset.from_tensor_slices(rows).map(lambda row: row * 2.0)
    for row in kept.take(1):
        print(row.shape)
    kept = kept.filter(lambda row: tf.reduce_sum(row) > 2.5)
    kept = kept.cache()
    kept = kept.shuffle(64).batch(SIZE, drop_remainder=True)
    test = tf.data.Dataset.from_tensor_slices(rows[:16]).batch(SIZE)
    return kept.prefetch(2), test


train, test = make(np.random.RandomState(0).rand(96, 3).astype('float32'))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(2):
    for number, batch in enumerate(train):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    print(epoch, loss.numpy())
