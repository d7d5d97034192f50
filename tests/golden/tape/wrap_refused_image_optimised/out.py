import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

features = tf.keras.Sequential([tf.keras.layers.Conv2D(4, 3, input_shape=(16, 16, 3))])
features.trainable = False
content = np.random.RandomState(9).rand(1, 16, 16, 3).astype('float32')
target = features(content)
image = tf.Variable(tf.random.uniform([1, 16, 16, 3]))     # the only thing that changes
opt = tf.keras.optimizers.Adam(0.02 * hvd.size())

for step in range(20):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(features(image) - target))
    tape = hvd.DistributedGradientTape(tape)
    grad = tape.gradient(loss, [image])[0]
    opt.apply_gradients([(grad, image)])
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([image], root_rank=0)
        hvd.broadcast_variables(features.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
    image.assign(tf.clip_by_value(image, 0.0, 1.0))
