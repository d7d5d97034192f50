import tensorflow as tf

layer = tf.keras.layers.Dense(4)
picture = tf.zeros([1, 8])
for step in range(20):
    with tf.GradientTape() as tape:
        tape.watch(picture)
        excitement = tf.reduce_mean(layer(picture))
    picture += 0.1 * tape.gradient(excitement, picture)
