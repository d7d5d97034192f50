import numpy as np
from tensorflow.keras import Input, Model, layers, optimizers

a = Input((3,), name='a')
b = Input((3,), name='b')
both = layers.concatenate([layers.Dense(4)(a), layers.Dense(4)(b)])
net = Model(inputs=[a, b], outputs=layers.Dense(1)(both))
net.compile(optimizers.Adam(1e-3), 'mse')
rows = np.random.RandomState(0).rand(32, 3)
net.fit([rows, rows], rows[:, :1], verbose=0)
