import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()


def main():
    v1 = tf.compat.v1
    v1.disable_eager_execution()
    data = np.random.RandomState(1).rand(80, 3).astype('float32')
    x = v1.placeholder(np.float32, [None, 3])
    w = v1.get_variable('w', [3, 1])
    loss = v1.reduce_mean(v1.square(v1.matmul(x, w) - 1.0))
    train_op = hvd.DistributedOptimizer(v1.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
    config = v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    with v1.Session(config=config) as sess:
        sess.run(v1.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for _ in range(max(1, 30 // hvd.size())):
            sess.run(train_op, {x: data[np.random.randint(80, size=16)]})


if __name__ == '__main__':
    main()
