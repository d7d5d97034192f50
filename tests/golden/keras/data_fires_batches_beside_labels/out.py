import numpy as np
from keras.layers import Dense
import tensorflow as tf
import keras
import horovod.tensorflow as hvd_tf
import horovod.keras as hvd
from keras.models import Sequential
from keras.optimizers import Adam

hvd.init()
if tf.executing_eagerly():
    gpus = tf.config.experimental.list_physical_devices("GPU")
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras.backend.set_session(tf.compat.v1.Session(config=config))

images = np.random.RandomState(0).rand(96, 12).astype("float32")
batch_size = 8
images = images[hvd.rank():len(images) // (batch_size * hvd.size()) * (batch_size * hvd.size()):hvd.size()]
generator = Sequential([Dense(12, input_shape=(4,))])
discriminator = Sequential([Dense(1, activation="sigmoid", input_shape=(12,))])
discriminator.compile(loss="binary_crossentropy", optimizer=hvd.DistributedOptimizer(Adam(1e-3 * hvd.size())))

for epoch in range(2):
    for i in range(0, len(images), batch_size):
        noise = np.random.uniform(-1, 1, size=(batch_size, 4))
        real = images[i:i + batch_size]
        if tf.executing_eagerly() and getattr(generator, "built", True) and not getattr(generator, "hvd_synced", False):
            hvd_tf.broadcast_variables(generator.weights, root_rank=0)
            generator.hvd_synced = True
        fake = generator.predict_on_batch(noise)
        samples = np.concatenate((real, fake), axis=0)
        labels = np.array([1.0] * batch_size + [0.0] * batch_size)
        loss = discriminator.train_on_batch(samples, labels)
        if not getattr(discriminator.optimizer, "hvd_synced", False):
            if tf.executing_eagerly():
                hvd_tf.broadcast_variables(discriminator.weights, root_rank=0)
                hvd_tf.broadcast_variables(discriminator.optimizer.weights if hasattr(discriminator.optimizer, "weights") else discriminator.optimizer.variables, root_rank=0)
            else:
                hvd.broadcast_global_variables(0)
            discriminator.optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(epoch, loss)
