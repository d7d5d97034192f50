import numpy as np
import tensorflow as tf


def main():
    v1 = tf.compat.v1
    v1.disable_eager_execution()
    data = np.random.RandomState(1).rand(80, 3).astype('float32')
    x = v1.placeholder(np.float32, [None, 3])
    w = v1.get_variable('w', [3, 1])
    loss = v1.reduce_mean(v1.square(v1.matmul(x, w) - 1.0))
    train_op = v1.train.AdamOptimizer(0.01).minimize(loss)
    with v1.Session() as sess:
        sess.run(v1.global_variables_initializer())
        for _ in range(30):
            sess.run(train_op, {x: data[np.random.randint(80, size=16)]})


if __name__ == '__main__':
    main()
