import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np
import tensorflow as tf

numbers = np.random.RandomState(4).rand(64, 3).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('sgd', 'mse')
history = net.fit(numbers, numbers[:, :1], epochs=2, batch_size=8, verbose=0)
drawing, axes = plt.subplots()
axes.plot(history.history['loss'])
drawing.show()
