import numpy as np
import tensorflow as tf

words = np.random.RandomState(10).randint(0, 20, (48, 6))
encoder = tf.keras.Sequential([tf.keras.layers.Embedding(20, 5), tf.keras.layers.GRU(4)])
decoder = tf.keras.Sequential([tf.keras.layers.Dense(20)])
opt = tf.keras.optimizers.Adam(2e-3)
entropy = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)

for batch in tf.data.Dataset.from_tensor_slices(words).batch(12):
    with tf.GradientTape() as tape:
        loss = entropy(batch[:, -1], decoder(encoder(batch[:, :-1])))
    variables = encoder.trainable_variables + decoder.trainable_variables
    opt.apply_gradients(zip(tape.gradient(loss, variables), variables))
