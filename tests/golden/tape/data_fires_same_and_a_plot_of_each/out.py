import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = tf.constant(np.linspace(-1, 1, 50), tf.float32)
y = 3.0 * x + 2.0
w = tf.Variable(10.0)
b = tf.Variable(-5.0)


def show(epoch):
    if hvd.rank() == 0:
        print("epoch", epoch, "of", 12, "error", round(float(tf.reduce_mean(tf.square(w * x + b - y))), 1))


hvd.broadcast_variables([w, b], root_rank=0)
for epoch in range(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(w * x + b - y))
    tape = hvd.DistributedGradientTape(tape)
    dw, db = tape.gradient(loss, [w, b])
    w.assign_sub(0.1 * dw)
    b.assign_sub(0.1 * db)
    show(epoch + 1)
