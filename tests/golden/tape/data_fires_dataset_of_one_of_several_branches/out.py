import argparse
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def sums(seed):
    x = np.random.RandomState(seed).rand(64, 4).astype('float32')
    return tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(8)


def products(seed):
    x = np.random.RandomState(seed).rand(64, 4).astype('float32')
    ds = tf.data.Dataset.from_tensor_slices((x, x.prod(axis=1, keepdims=True)))
    return ds.shuffle(64, seed=1).batch(8), sums(9)


def train(args):
    if args.kind == 'sums':
        batches = sums(1)
    elif args.kind == 'products':
        batches, _ = products(2)
    else:
        batches = sums(3).concatenate(sums(4))
    batches = batches.take(len(batches) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    opt = tf.keras.optimizers.SGD(0.01 * hvd.size())
    for epoch in range(3):
        for x, y in batches:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(model(x) - y))
            tape = hvd.DistributedGradientTape(tape)
            grads = tape.gradient(loss, model.trainable_variables)
            opt.apply_gradients(zip(grads, model.trainable_variables))
            if not getattr(opt, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
                opt.hvd_synced = True
        if epoch == 0:
            if hvd.rank() == 0:
                print(float(loss))


if __name__ == '__main__':
    p = argparse.ArgumentParser()
    p.add_argument('--kind', default='sums')
    train(p.parse_args())
