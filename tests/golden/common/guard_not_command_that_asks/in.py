import subprocess
import numpy as np
import tensorflow as tf


def memory():
    try:
        answer = subprocess.run(['nvidia-smi', '--query-gpu=memory.used', '--format=csv'], stdout=subprocess.PIPE)
        return answer.stdout.decode()
    except OSError:
        return 'no GPU'


name = subprocess.check_output('hostname')
rows = np.random.RandomState(15).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(rows, rows[:, :1], batch_size=8, verbose=0)
print('on', name.decode().strip(), memory())
