import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()

rows = np.random.RandomState(0).rand(64, 3).astype("float32")


def model_fn(features, labels, mode):
    out = tf.compat.v1.layers.dense(features, 1)
    loss = tf.compat.v1.losses.mean_squared_error(labels, out)
    opt = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.01 * hvd.size()))
    train_op = opt.minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op)


input_fn = tf.compat.v1.estimator.inputs.numpy_input_fn(rows, rows[:, :1], batch_size=8, num_epochs=None, shuffle=True)
settings = tf.estimator.RunConfig(model_dir="line", save_checkpoints_steps=10)
line = tf.estimator.Estimator(model_fn=model_fn, config=settings)
line.train(input_fn, steps=max(1, 40 // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
if hvd.rank() == 0:
    print(tf.io.gfile.listdir(settings.model_dir))
