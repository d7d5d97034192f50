import numpy as np
import tensorflow as tf

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=4, epochs=2, verbose=0)
lite = tf.lite.TFLiteConverter.from_keras_model(model).convert()
with open('model.tflite', 'wb') as file:
    file.write(lite)
interpreter = tf.lite.Interpreter('model.tflite')
interpreter.allocate_tensors()
