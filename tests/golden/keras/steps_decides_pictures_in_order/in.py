import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
pictures = tf.keras.preprocessing.image.ImageDataGenerator(rescale=1 / 255)
train = pictures.flow_from_directory('pictures/train', target_size=(8, 8), class_mode='binary', shuffle=False)
model.fit(train, epochs=2, verbose=0)
