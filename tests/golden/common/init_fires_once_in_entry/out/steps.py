import tensorflow as tf
import horovod.tensorflow as hvd


def make_optimizer():
    return tf.keras.optimizers.Adam(0.01 * hvd.size())


def train_step(net, opt, batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(batch) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, net.trainable_variables)
    opt.apply_gradients(zip(grads, net.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
    return loss
