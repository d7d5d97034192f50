import numpy as np
import tensorflow as tf

model = tf.keras.applications.MobileNetV2(weights=None, input_shape=(32, 32, 3), classes=5)
picture = tf.constant(np.random.RandomState(0).rand(1, 32, 32, 3), tf.float32)
with tf.GradientTape() as tape:
    tape.watch(picture)
    best = tf.reduce_max(model(picture))
saliency = tf.reduce_max(tf.abs(tape.gradient(best, picture)), axis=-1)
print(saliency.shape)
