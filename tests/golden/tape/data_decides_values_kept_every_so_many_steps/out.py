import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(learning_rate=0.001 * hvd.size())
data = tf.data.Dataset.from_tensor_slices((tf.reshape(tf.linspace(0., 1., 80), [40, 2]), tf.ones([40, 1]))).batch(1)
data = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
every = 10

for epoch in range(2):
    scores = []
    for step, (x, y) in enumerate(data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True
        if step > 0 and step % every == 0:
            scores.append(float(loss))
    if hvd.rank() == 0:
        print(epoch, sum(scores) / float(len(scores)))
