import numpy as np
import tensorflow as tf

from nets import make_net
from steps import make_optimizer, train_step

rows = np.random.RandomState(0).rand(48, 3).astype('float32')
net = make_net()
opt = make_optimizer()
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    train_step(net, opt, batch)
