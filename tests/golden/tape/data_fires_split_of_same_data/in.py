import numpy as np
import tensorflow as tf
from sklearn.model_selection import train_test_split

draw = np.random.RandomState(2)
soils = draw.rand(40, 3).astype('float32')
yields = soils.sum(axis=1, keepdims=True)
known, kept, known_yields, kept_yields = train_test_split(soils, yields, test_size=0.25)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)
for turn in range(6):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(known) - known_yields) ** 2)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
print('error', float(tf.reduce_mean((net(kept) - kept_yields) ** 2)))
