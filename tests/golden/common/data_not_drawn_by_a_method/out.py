import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

pictures = np.random.rand(64, 4, 4, 3).astype("float32")
masks = (pictures.mean(-1, keepdims=True) > 0.5).astype("float32")
train = tf.data.Dataset.from_tensor_slices((pictures[:48], masks[:48])).shard(hvd.size(), hvd.rank()).shuffle(48).batch(8).repeat()
test = tf.data.Dataset.from_tensor_slices((pictures[48:], masks[48:])).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Conv2D(1, 1, activation="sigmoid", input_shape=(4, 4, 3))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), loss="binary_crossentropy")
model.fit(train, steps_per_epoch=max(1, 6 // hvd.size()), epochs=2, validation_data=test, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
