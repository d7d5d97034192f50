import json
import linecache

import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x[:, :1]
batches = tf.data.Dataset.from_tensor_slices((x, y)).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
optimizer = tf.keras.optimizers.SGD(0.01)

for epoch in range(3):
    for bx, by in batches:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(bx) - by))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    name = 'result_' + str(epoch) + '.json'
    with open(name, 'w') as results:
        json.dump([float(value) for value in model(x)[:, 0]], results)
    found = json.loads(linecache.getlines(name)[0])
    print(len(found))
