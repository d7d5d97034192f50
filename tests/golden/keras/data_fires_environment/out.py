import gym
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

env = gym.make('CartPole-v1')
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
now = env.reset()
for turn in range(max(1, 10 // hvd.size())):
    seen, wanted = [], []
    for _ in range(4):
        values = model.predict(now[None, :], verbose=1 if hvd.rank() == 0 else 0)
        now, reward, done, _ = env.step(int(values.argmax()))
        seen.append(now)
        wanted.append(values[0] + reward)
        if done:
            now = env.reset()
    model.train_on_batch(np.array(seen), np.array(wanted))
    if not getattr(model.optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(model.optimizer.variables() if callable(model.optimizer.variables) else model.optimizer.variables, root_rank=0)
        model.optimizer.hvd_synced = True
