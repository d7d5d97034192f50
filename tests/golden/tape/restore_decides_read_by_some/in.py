import numpy as np
import tensorflow as tf


def evaluate(model, samples):
    with open('predictions.txt', 'w') as predictions:
        for row in model(samples).numpy():
            predictions.write('%.3f\n' % row[0])
    with open('predictions.txt') as predictions:
        values = [float(line) for line in predictions]
    return sum(values) / len(values)


rng = np.random.RandomState(3)
data = rng.rand(96, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
before = evaluate(model, data[:16])
for epoch in range(2):
    for begin in range(0, len(data), 8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(data[begin:begin + 8]) - 1))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    print('mean', evaluate(model, data[:16]))
if before < 0:
    print('below zero')
