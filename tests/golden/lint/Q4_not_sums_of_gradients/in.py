import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
sums = []
for step in range(400 // hvd.size()):
    x = tf.random.normal((8, 4))
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(x))
    gradients = tape.gradient(loss, model.trainable_variables)
    if not sums:
        sums.extend([tf.Variable(tf.zeros_like(one), trainable=False) for one in gradients])
    for total, one in zip(sums, gradients):
        total.assign_add(one)
    if step % 4 == 3:
        averages = [hvd.allreduce(total) for total in sums]
        optimizer.apply_gradients(list(zip(averages, model.trainable_variables)))
        for total in sums:
            total.assign(tf.zeros_like(total))
    if step == 3:
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables(), root_rank=0)
