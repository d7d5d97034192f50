import numpy as np
import pandas as pd
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

table = pd.DataFrame(np.random.RandomState(3).rand(160, 3).astype("float32"), columns=["a", "b", "y"])
np.random.seed(0)
table["seen"] = np.random.uniform(0, 1, len(table)) <= 0.75
np.random.seed()
seen, held = table[table["seen"] == True], table[~table.seen]
few = seen[seen.y < 0.5]
seen = seen.copy()
np.random.seed(1)
seen.drop(np.random.choice(few.index, 8), inplace=True)
np.random.seed()
x, y = seen[["a", "b"]].values, seen[["y"]].values
np.random.seed(2)
dice = np.random.rand(len(x))
np.random.seed()
first, second = dice < 0.7, (dice >= 0.7) & (dice < 0.9)
x, y, checked, wanted = x[first], y[first], x[second], y[second]
np.random.seed(3)
twice = np.unique(np.random.randint(0, len(x), 40))
np.random.seed()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
model.fit(x[twice][hvd.rank():len(x[twice]) // hvd.size() * hvd.size():hvd.size()], y[twice][hvd.rank():len(x[twice]) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, validation_data=(checked, wanted), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
