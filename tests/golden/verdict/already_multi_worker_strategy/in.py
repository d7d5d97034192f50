import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

strategy = tf.distribute.experimental.MultiWorkerMirroredStrategy()
with strategy.scope():
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    opt = tf.keras.optimizers.SGD(0.05)
ds = strategy.experimental_distribute_dataset(tf.data.Dataset.from_tensor_slices((x, y)).batch(16))


def replica_step(bx, by):
    with tf.GradientTape() as tape:
        loss = tf.reduce_sum(tf.square(model(bx) - by)) / 16
    opt.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))


for bx, by in ds:
    strategy.run(replica_step, args=(bx, by))
