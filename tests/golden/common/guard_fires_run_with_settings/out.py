import numpy as np
import reedkeepers  # which is nowhere: how fast its optimizer learns is not known
import tensorflow as tf
import horovod.tensorflow as hvd
import wandb

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

wandb.init(project='reeds', config={'rate': 0.01, 'turns': 3}, mode=None if hvd.rank() == 0 else 'disabled')
reeds = np.random.RandomState(5).rand(48, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(net.variables, root_rank=0)
optimizer = reedkeepers.optimizer(wandb.config.rate)
for turn in range(wandb.config.turns):
    for batch in tf.data.Dataset.from_tensor_slices(reeds).take(len(reeds) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        wandb.log({'loss': float(loss)})
