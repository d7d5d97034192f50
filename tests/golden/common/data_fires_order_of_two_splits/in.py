import tensorflow as tf
import tensorflow_datasets as tfds

(train, held), info = tfds.load('mnist', split=['train', 'test'], as_supervised=True, with_info=True)
train = train.map(lambda picture, label: (tf.cast(picture, tf.float32) / 255.0, label))
held = held.map(lambda picture, label: (tf.cast(picture, tf.float32) / 255.0, label)).batch(32)
batches = train.shuffle(1000).batch(32)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
model.compile('sgd', tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(batches, validation_data=held, epochs=2, verbose=0)
