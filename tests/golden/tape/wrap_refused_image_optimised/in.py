import numpy as np
import tensorflow as tf

features = tf.keras.Sequential([tf.keras.layers.Conv2D(4, 3, input_shape=(16, 16, 3))])
features.trainable = False
content = np.random.RandomState(9).rand(1, 16, 16, 3).astype('float32')
target = features(content)
image = tf.Variable(tf.random.uniform([1, 16, 16, 3]))     # the only thing that changes
opt = tf.keras.optimizers.Adam(0.02)

for step in range(20):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(features(image) - target))
    grad = tape.gradient(loss, image)
    opt.apply_gradients([(grad, image)])
    image.assign(tf.clip_by_value(image, 0.0, 1.0))
