import numpy as np
import tensorflow as tf
from flask import Flask

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=8, verbose=0)
app = Flask(__name__)


@app.route('/train')
def train():
    model.fit(x, 3 * x, batch_size=8, verbose=0)
    return 'trained'


def train_again():
    model.fit(x, 3 * x, batch_size=8, epochs=2, verbose=0)
    return 'trained again'


app.add_url_rule('/again', 'again', train_again)
app.run()
