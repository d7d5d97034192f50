import numpy as np
import tensorflow as tf

rows = np.random.RandomState(5).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).batch(8)
model = getattr(tf.keras, 'Sequen' + 'tial')([tf.keras.layers.Dense(4)])
optimizer = tf.keras.optimizers.SGD(0.05)
for batch in data:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch, training=True) - batch))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
model.save_weights('made.weights.h5')
model.save('made')
