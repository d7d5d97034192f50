import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

w = tf.Variable(1.0)
b = tf.Variable(0.0)
x = tf.random.normal([100])
y = 3.0 * x + 2.0 + tf.random.normal([100])
hvd.broadcast_variables([w, b], root_rank=0)
for epoch in range(30):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((w * x + b - y) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    dw, db = tape.gradient(loss, [w, b])
    w.assign_sub(0.1 * hvd.size() * dw)
    b.assign_sub(0.1 * hvd.size() * db)
    if hvd.rank() == 0:
        print(epoch, loss.numpy())
