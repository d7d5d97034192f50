import sys
import numpy as np
import tensorflow as tf

graph = 'graph' in sys.argv
rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])

if graph:
    tf.compat.v1.disable_eager_execution()
    batch = tf.compat.v1.placeholder(tf.float32, [None, 3])
    weight = tf.compat.v1.get_variable('weight', [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(batch, weight) - 1.0))
    step = tf.compat.v1.train.GradientDescentOptimizer(0.1).minimize(loss)
    with tf.compat.v1.Session() as session:
        session.run(tf.compat.v1.global_variables_initializer())
        for _ in range(20):
            session.run(step, {batch: rows[np.random.randint(64, size=8)]})
        print(session.run(weight))
else:
    optimizer = tf.keras.optimizers.SGD(0.1)
    for _ in range(20):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows[np.random.randint(64, size=8)]) - 1.0))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    print(model.get_weights())
