import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)


def scaled(samples):
    return (samples - samples.mean(axis=0)) / samples.std(axis=0)


def run_epoch(samples, targets):
    inputs = scaled(samples)
    count = len(samples)
    total = 0.0
    for number in range(count // 8):
        batch = slice(number * 8, number * 8 + 8)
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(inputs[batch]) - targets[batch]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        total += float(loss) * 8
    return total / count


samples = np.random.RandomState(0).rand(96, 3).astype("float32")
targets = samples.sum(axis=1, keepdims=True)
for epoch in range(2):
    mean = run_epoch(samples, targets)
    print(epoch, mean)
