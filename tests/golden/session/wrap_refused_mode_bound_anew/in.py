import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
mode = 'eager'
if mode == 'eager':
    layer = tf.keras.layers.Dense(1)
    optimizer = tf.keras.optimizers.SGD(0.1)
    for _ in range(20):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(layer(rows) - 1.0))
        gradients = tape.gradient(loss, layer.trainable_variables)
        optimizer.apply_gradients(zip(gradients, layer.trainable_variables))
    mode = 'graph'
if mode == 'graph':
    with tf.Graph().as_default(), tf.compat.v1.Session() as session:
        weight = tf.compat.v1.get_variable('weight', [3, 1])
        loss = tf.reduce_mean(tf.square(tf.matmul(rows, weight) - 1.0))
        step = tf.compat.v1.train.GradientDescentOptimizer(0.1).minimize(loss)
        session.run(tf.compat.v1.global_variables_initializer())
        for _ in range(20):
            session.run(step)
