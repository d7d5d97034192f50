import numpy as np
import tensorflow as tf

# Which photo meets which painting is left to chance, in each epoch anew.
photos = tf.data.Dataset.from_tensor_slices(np.random.RandomState(0).rand(48, 3).astype('float32')).shuffle(48)
paintings = tf.data.Dataset.from_tensor_slices(np.random.RandomState(1).rand(48, 3).astype('float32')).shuffle(48)
sketches = tf.data.Dataset.from_tensor_slices(np.random.RandomState(2).rand(48, 3).astype('float32')).shuffle(48, seed=3)
frames = tf.data.Dataset.from_tensor_slices(np.random.RandomState(3).rand(48, 3).astype('float32')).shuffle(48)
triples = tf.data.Dataset.zip((photos, paintings, sketches, frames)).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
optimizer = tf.keras.optimizers.Adam(0.001)
for epoch in range(2):
    for photo, painting, sketch, frame in triples:
        with tf.GradientTape() as tape:
            near = tf.square(model(photo, training=True) - painting)
            loss = tf.reduce_mean(near + tf.square(sketch - model(frame, training=True)))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    print(epoch, float(loss))
