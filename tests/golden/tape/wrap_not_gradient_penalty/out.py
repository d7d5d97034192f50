import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

real = np.random.RandomState(8).rand(32, 5).astype('float32')
critic = tf.keras.Sequential([tf.keras.layers.Dense(8, activation='tanh'), tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam(1e-3 * hvd.size(), beta_1=0.0)

for batch in tf.data.Dataset.from_tensor_slices(real).take(len(real) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    fake = tf.random.uniform(tf.shape(batch))
    with tf.GradientTape() as tape:
        mix = 0.5 * (batch + fake)
        with tf.GradientTape() as gp_tape:
            gp_tape.watch(mix)
            score = critic(mix)
        slope = gp_tape.gradient(score, mix)
        penalty = tf.reduce_mean((tf.norm(slope, axis=1) - 1.0) ** 2)
        loss = tf.reduce_mean(critic(fake)) - tf.reduce_mean(critic(batch)) + 10.0 * penalty
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, critic.trainable_variables)
    opt.apply_gradients(zip(grads, critic.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
