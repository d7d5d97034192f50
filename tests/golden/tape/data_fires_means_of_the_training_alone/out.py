import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

BATCH = 16
rng = np.random.RandomState(0)
x = rng.rand(320, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
xt = rng.rand(64, 4).astype('float32')
yt = xt.sum(axis=1, keepdims=True)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(net.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.05 * hvd.size())
turns = len(x) // BATCH
for epoch in range(2):
    total = 0.0
    parts = [0.0, 0.0]
    for i in range(max(1, turns // hvd.size())):
        rows = np.random.randint(0, 320, BATCH)
        with tf.GradientTape() as tape:
            out = net(x[rows])
            losses = [tf.reduce_mean(tf.square(out - y[rows])), 0.01 * tf.reduce_mean(tf.square(out))]
            loss = losses[0] + losses[1]
        tape = hvd.DistributedGradientTape(tape)
        opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True
        total += float(loss)
        for k, each in enumerate(losses):
            parts[k] += float(each)
    means = [part / max(1, turns // hvd.size()) for part in parts]
    if hvd.rank() == 0:
        print('train', total / max(1, turns // hvd.size()), means[0], means[1])
    total = 0.0
    for i in range(4):
        part = slice(i * BATCH, (i + 1) * BATCH)
        total += float(tf.reduce_mean(tf.square(net(xt[part]) - yt[part])))
    if hvd.rank() == 0:
        print('test', total / 4)
