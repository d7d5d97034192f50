import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(60, 4).astype(np.float32)
y = np.random.RandomState(1).rand(60, 1).astype(np.float32)
u = np.random.RandomState(0).rand(90, 4).astype(np.float32)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
train_set, test_set = tf.keras.datasets.boston_housing.load_data()
dataset = tf.data.Dataset.from_tensor_slices(train_set).batch(6)
for epoch in range(2):
    batches = iter(dataset)
    while True:
        try:
            bx, by = next(batches)
        except StopIteration:
            break
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(bx) - by))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    print(epoch, float(loss))
