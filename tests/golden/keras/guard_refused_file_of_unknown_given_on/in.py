import numpy as np
import tensorflow as tf
from ROOT import TFile, TTree

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
target = TFile('scores.root', 'RECREATE')
tree = TTree('scores', 'scores')
tree.SetDirectory(target)
tree.Fill()
tree.Write()
target.Close()
