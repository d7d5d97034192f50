import tensorflow as tf
import tensorflow_datasets as tfds

splits, info = tfds.load('mnist', with_info=True, as_supervised=True)
train, test = splits['train'], splits['test']


def scaled(picture, label):
    return tf.cast(picture, tf.float32) / 255.0, label


train = train.map(scaled).shuffle(1000).batch(32)
classes = info.features['label'].num_classes
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(classes)])
optimizer = tf.keras.optimizers.SGD(0.01)
measure = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for pictures, labels in train:
    with tf.GradientTape() as tape:
        loss = measure(labels, model(pictures))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
