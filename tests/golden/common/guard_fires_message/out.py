import os
import smtplib
import urllib.request

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def mail(text):
    server = smtplib.SMTP(os.environ['MAIL_SERVER'])
    if hvd.rank() == 0:
        server.sendmail('gpu@example.org', 'me@example.org', text)
    server.quit()


x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
net.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
try:
    if hvd.rank() == 0:
        urllib.request.urlopen('http://127.0.0.1:9/done', data=b'trained')
except OSError:
    pass
if 'MAIL_SERVER' in os.environ:
    mail('trained')
