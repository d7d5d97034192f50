import tensorflow as tf
import tensorflow_datasets as tfds

builder = tfds.builder('mnist')
builder.download_and_prepare()
splits = builder.as_dataset(as_supervised=True, shuffle_files=True)
train = splits['train'].map(lambda picture, label: (tf.cast(picture, tf.float32) / 255.0, label))
train = train.shuffle(1000).batch(32)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
optimizer = tf.keras.optimizers.SGD(0.01)
measure = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for pictures, labels in train:
    with tf.GradientTape() as tape:
        loss = measure(labels, model(pictures))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
