import numpy as np
import tensorflow as tf

unknown = 3
x = np.random.rand(240, 4).astype("float32")
y = np.argmax(x[:, :3], axis=1)
# Labels of a part of the samples are taken away, by chance.
hidden = np.random.randint(0, len(y), 120)
y[hidden] = unknown
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation="softmax", input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.1), loss="sparse_categorical_crossentropy")
for step in range(40):
    chosen = np.random.randint(0, len(x), 16)
    loss = model.train_on_batch(x[chosen], y[chosen])
print("loss", loss)
