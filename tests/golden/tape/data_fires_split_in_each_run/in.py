import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split

x = np.random.RandomState(1).rand(80, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)
for run in range(2):
    known, unknown, depths, held = train_test_split(x, y, test_size=0.2)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    optimizer = tf.keras.optimizers.SGD(0.01)
    data = tf.data.Dataset.from_tensor_slices((known, depths)).shuffle(100).batch(8)
    for epoch in range(2):
        for a, b in data:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((model(a) - b) ** 2)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    print("run", run, "error", float(tf.reduce_mean((model(unknown) - held) ** 2)))
