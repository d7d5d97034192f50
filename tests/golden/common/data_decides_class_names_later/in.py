import tensorflow as tf

shells = tf.keras.utils.image_dataset_from_directory('shells', image_size=(32, 32), batch_size=8)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(3)])
model.compile('sgd', tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
model.fit(shells, epochs=1)
print(shells.class_names)
