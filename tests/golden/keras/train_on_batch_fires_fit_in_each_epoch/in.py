import numpy as np
import tensorflow as tf

size = 16
real = np.random.RandomState(0).rand(64, 4).astype('float32')
generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])
judge = tf.keras.Sequential([tf.keras.layers.Dense(1, activation='sigmoid', input_shape=(4,))])
judge.compile(loss='binary_crossentropy', optimizer=tf.keras.optimizers.SGD(0.01))
judge.trainable = False
both = tf.keras.Sequential([generator, judge])
both.compile(loss='binary_crossentropy', optimizer=tf.keras.optimizers.SGD(0.01))


def noise():
    return np.random.randn(size, 3)


for epoch in range(8):
    for step in range(4):
        chosen = real[np.random.choice(len(real), size)]
        made = generator.predict(noise(), verbose=0)
        judge.train_on_batch(chosen, np.ones((size, 1)))
        judge.train_on_batch(made, np.zeros((size, 1)))
    drawn = noise()
    wanted = np.ones((size, 1))
    both.fit(drawn, wanted, batch_size=size, epochs=1, verbose=0)
