import numpy as np
import tensorflow as tf

x = np.linspace(0, 1, 40).reshape(-1, 1)
y = x * 0.1 + 0.2
model = tf.keras.Sequential([tf.keras.layers.Dense(units=1, input_dim=1)])
model.compile(optimizer=tf.keras.optimizers.SGD(0.03), loss="mse")
for step in range(60):
    cost = model.train_on_batch(x, y)
    if step % 20 == 0:
        print("cost:", cost)
