import numpy as np
import tensorflow as tf

size = 16
real = np.random.RandomState(0).rand(64, 4).astype('float32')
dataset = tf.data.Dataset.from_tensor_slices(real).batch(size)
generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])
judge = tf.keras.Sequential([tf.keras.layers.Dense(1, activation='sigmoid', input_shape=(4,))])
judge.compile(loss='binary_crossentropy', optimizer=tf.keras.optimizers.SGD(0.01))
judge.trainable = False
both = tf.keras.Sequential([generator, judge])
both.compile(loss='binary_crossentropy', optimizer=tf.keras.optimizers.SGD(0.01))

for epoch in range(8):
    for batch in dataset:
        judge.train_on_batch(batch, np.ones((size, 1)))
    drawn = np.random.randn(size, 3)
    both.fit(drawn, np.ones((size, 1)), batch_size=size, epochs=1, verbose=0)
