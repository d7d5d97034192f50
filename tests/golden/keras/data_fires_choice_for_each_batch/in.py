import numpy as np
import tensorflow as tf

faces = np.random.rand(60, 6).astype("float32")
people = np.arange(60) % 6


def triplets(size):
    while True:
        anchors, positives, negatives = [], [], []
        for _ in range(size):
            person = np.random.randint(6)
            other = (person + np.random.randint(1, 6)) % 6
            anchor, positive = np.random.choice(np.where(people == person)[0], 2, replace=False)
            negative = np.random.choice(np.where(people == other)[0])
            anchors.append(faces[anchor])
            positives.append(faces[positive])
            negatives.append(faces[negative])
        yield [np.array(anchors), np.array(positives), np.array(negatives)], np.zeros(size)


def loss(unused, three):
    anchor, positive, negative = three[:, 0:2], three[:, 2:4], three[:, 4:6]
    return tf.maximum(tf.reduce_sum((anchor - positive) ** 2, 1) - tf.reduce_sum((anchor - negative) ** 2, 1) + 0.2, 0.0)


embedding = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(6,))])
inputs = [tf.keras.Input((6,)) for _ in range(3)]
model = tf.keras.Model(inputs, tf.keras.layers.concatenate([embedding(each) for each in inputs], axis=1))
model.compile(loss=loss, optimizer=tf.keras.optimizers.SGD(0.01))
model.fit(triplets(8), steps_per_epoch=12, epochs=2)
