import tensorflow as tf
import tensorflow_datasets as tfds

loader, info = tfds.load('mnist', with_info=True)
train = loader['train'].repeat().shuffle(1024).batch(32)
second, about = tfds.load('fashion_mnist', split='train', with_info=True)
second = second.shuffle(1024).repeat().batch(32)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10)])
optimizer = tf.keras.optimizers.SGD(0.01)
measure = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for batch in train.take(info.splits['train'].num_examples // 32):
    with tf.GradientTape() as tape:
        loss = measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
for batch in second.take(100):
    with tf.GradientTape() as tape:
        loss = measure(batch['label'], model(tf.cast(batch['image'], tf.float32)))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
