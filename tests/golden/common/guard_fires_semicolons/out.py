import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(5).rand(64, 4).astype('float32');
data = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8);
model = tf.keras.Sequential([tf.keras.layers.Dense(1)]);
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size());
for batch in data:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(batch) ** 2);
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables);
    optimizer.apply_gradients(zip(gradients, model.trainable_variables));  # a step
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
if hvd.rank() == 0:
    model.save_weights('made.weights.h5');
    print('done');
