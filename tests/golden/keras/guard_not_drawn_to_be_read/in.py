import matplotlib
import numpy as np
import tensorflow as tf

matplotlib.use('Agg')
import matplotlib.pyplot as plt


def picture(values):
    figure = plt.figure()
    axes = figure.add_subplot(1, 1, 1)
    axes.imshow(values)
    figure.canvas.draw()
    seen = np.asarray(figure.canvas.buffer_rgba())
    plt.close()
    return seen


x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
for part in range(2):
    model.fit(x, x, epochs=1, verbose=0)
    seen = picture(model.predict(x, verbose=0))
    np.save('seen_%d.npy' % part, seen)
