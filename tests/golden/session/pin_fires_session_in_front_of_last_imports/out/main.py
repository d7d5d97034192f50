# Made by rankwright-cli from the notebook main.ipynb.

import numpy as np
import horovod.tensorflow as hvd

hvd.init()
from network import tf, x, train
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

session = tf.Session(config=config)
session.run(tf.global_variables_initializer())
session.run(hvd.broadcast_global_variables(0))

for step in range(max(1, 20 // hvd.size())):
    session.run(train, {x: np.random.rand(8, 3)})

import os
if hvd.rank() == 0:
    print(os.getcwd())
