import argparse
import numpy as np
import tensorflow as tf


def sums(seed):
    x = np.random.RandomState(seed).rand(64, 4).astype('float32')
    return tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(8)


def products(seed):
    x = np.random.RandomState(seed).rand(64, 4).astype('float32')
    ds = tf.data.Dataset.from_tensor_slices((x, x.prod(axis=1, keepdims=True)))
    return ds.shuffle(64).batch(8), sums(9)


def train(args):
    if args.kind == 'sums':
        batches = sums(1)
    elif args.kind == 'products':
        batches, _ = products(2)
    else:
        batches = sums(3).concatenate(sums(4))
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    opt = tf.keras.optimizers.SGD(0.01)
    for epoch in range(3):
        for x, y in batches:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(model(x) - y))
            grads = tape.gradient(loss, model.trainable_variables)
            opt.apply_gradients(zip(grads, model.trainable_variables))
        if epoch == 0:
            print(float(loss))


if __name__ == '__main__':
    p = argparse.ArgumentParser()
    p.add_argument('--kind', default='sums')
    train(p.parse_args())
