import argparse
from http.cookiejar import MozillaCookieJar

import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--cookies', default='cookies')
args = parser.parse_args()
config = {"jar": "jar_{0}"}


def keep(config, jar, part):
    jar.save(config['jar'].format(part))


jar = MozillaCookieJar()
jar.save(args.cookies)
keep(config, MozillaCookieJar(), 'train')
jar.save(args.cookies + '_all', True)

tf.random.set_seed(3)
x = np.random.RandomState(1).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer='adam', loss='mse')
model.fit(x, y, epochs=2, verbose=0)
