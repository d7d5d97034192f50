import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
for step in range(max(1, 80 // hvd.size())):
    x = np.random.rand(8, 3).astype('float32')
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
    if step == 0:
        first = loss
    if step > 40:
        if hvd.rank() == 0:
            print('later')
    if step % max(1, 20 // hvd.size()) == 0:
        if hvd.rank() == 0:
            model.save_weights('now.h5')
