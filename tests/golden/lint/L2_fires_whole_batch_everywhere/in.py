import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

points = np.linspace(-1, 1, 64).reshape(32, 2).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
opt = tf.keras.optimizers.SGD(0.1)
hvd.broadcast_variables(model.variables, root_rank=0)
for step in range(40):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(points) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
