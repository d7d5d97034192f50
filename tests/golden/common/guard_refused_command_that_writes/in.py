import subprocess
import numpy as np
import tensorflow as tf

answer = subprocess.run(['nvidia-smi', '-q', '-f', 'gpus.txt'], stdout=subprocess.PIPE)
rows = np.random.RandomState(16).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(answer.returncode + 1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(rows, rows[:, :1], batch_size=8, verbose=0)
