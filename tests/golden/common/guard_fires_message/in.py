import os
import smtplib
import urllib.request

import numpy as np
import tensorflow as tf


def mail(text):
    server = smtplib.SMTP(os.environ['MAIL_SERVER'])
    server.sendmail('gpu@example.org', 'me@example.org', text)
    server.quit()


x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('adam', 'mse')
net.fit(x, x[:, :1], epochs=2, verbose=0)
try:
    urllib.request.urlopen('http://127.0.0.1:9/done', data=b'trained')
except OSError:
    pass
if 'MAIL_SERVER' in os.environ:
    mail('trained')
