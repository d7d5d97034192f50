import numpy as np
import tensorflow.compat.v1
import horovod.tensorflow as hvd
tensorflow.compat.v1.disable_v2_behavior()

hvd.init()
config = tensorflow.compat.v1.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tensorflow.compat.v1.placeholder(np.float32, [None, 3])
w = tensorflow.compat.v1.get_variable('w', [3, 1])
loss = tensorflow.compat.v1.reduce_mean(tensorflow.compat.v1.square(tensorflow.compat.v1.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tensorflow.compat.v1.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tensorflow.compat.v1.Session(config=config) as sess:
    sess.run(tensorflow.compat.v1.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 30 // hvd.size())):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
