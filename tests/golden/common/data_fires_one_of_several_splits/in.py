import tensorflow as tf
import tensorflow_datasets as tfds


class Splits:
    def __init__(self):
        self.pictures, self.info = tfds.load('fashion_mnist', split='train', with_info=True)


def endless(dataset):
    return dataset.shuffle(100).repeat()


loader = tfds.load('mnist')
train = endless(loader['train']).batch(32)
test = endless(loader['test']).batch(32)
splits = Splits()
more = splits.pictures.repeat().batch(32)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
optimizer = tf.keras.optimizers.SGD(0.01)
measure = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for batch in train.take(40):
    with tf.GradientTape() as tape:
        loss = measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
for batch in more.take(40):
    with tf.GradientTape() as tape:
        loss = measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
for batch in test.take(10):
    print(float(measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))))
