import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

words = {'word', 'wood', 'deep', 'dive', 'cold', 'cool', 'load', 'love'}
letters = {'a', 'b', 'c'}


def rows(texts):
    inputs, targets = [], []
    for text in sorted(texts):
        inputs.append([ord(sign) / 128 for sign in text[:-1]])
        targets.append([ord(text[-1]) / 128])
    return np.array(inputs, 'float32'), np.array(targets, 'float32')


x, y = rows(words)
kept = []
kept.extend(sorted(words))
line = ' '.join(word[-1] for word in sorted(words))
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=2, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    print('asked', [word[:3] for word in sorted(words)])
    print('all', list(sorted(words)), kept, line)
    print('answered', model.predict(x, verbose=0).tolist())
    print('letters', [letter for letter in letters])
