import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(3)])
picture = tf.constant(np.random.RandomState(0).rand(1, 6, 6, 1), tf.float32)
label = tf.constant([2])
for _ in range(5):
    with tf.GradientTape() as tape:
        tape.watch(picture)
        loss = tf.keras.losses.sparse_categorical_crossentropy(label, model(picture), from_logits=True)
    picture = picture + 0.01 * tf.sign(tape.gradient(loss, picture))
print(int(tf.argmax(model(picture), axis=1)))
