import json

import numpy as np
import tensorflow as tf
from pycocotools.coco import COCO

x = np.load('x.npy')
y = np.load('y.npy')
batches = tf.data.Dataset.from_tensor_slices((x, y)).batch(32)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
optimizer = tf.keras.optimizers.SGD(0.01)
truth = COCO('truth.json')

for epoch in range(3):
    for bx, by in batches:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(bx) - by))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    name = 'result_' + str(epoch) + '.json'
    with open(name, 'w') as results:
        json.dump([float(value) for value in model(x)[:, 0]], results)
    found = truth.loadRes(name)
    print(len(found.anns))
