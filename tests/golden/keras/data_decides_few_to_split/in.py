import numpy as np
import tensorflow as tf

x = np.array([[0, 0], [0, 1], [1, 0], [1, 1], [2, 1], [2, 2]], 'float32')
y = np.array([[0], [1], [1], [0], [1], [0]], 'float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, validation_split=0.3, verbose=0)
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(2, drop_remainder=True)
optimizer = tf.keras.optimizers.SGD(0.1)
w = tf.Variable(tf.zeros([2, 1]))
for few, labels in data:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.matmul(few, w) - labels))
    optimizer.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
