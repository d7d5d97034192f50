import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 3).astype("float32")


def model_fn(features, labels, mode):
    out = tf.compat.v1.layers.dense(features, 1)
    loss = tf.compat.v1.losses.mean_squared_error(labels, out)
    opt = tf.compat.v1.train.AdamOptimizer(0.01)
    train_op = opt.minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op)


input_fn = tf.compat.v1.estimator.inputs.numpy_input_fn(rows, rows[:, :1], batch_size=8, num_epochs=None, shuffle=True)
settings = tf.estimator.RunConfig(model_dir="line", save_checkpoints_steps=10)
settings = settings.replace(save_summary_steps=5)
line = tf.estimator.Estimator(model_fn=model_fn, config=settings)
line.train(input_fn, steps=40)
