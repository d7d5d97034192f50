import atexit
import json
import os

import tensorflow as tf
import horovod.tensorflow as hvd


class Finisher(tf.compat.v1.train.SessionRunHook):
    def __init__(self, is_first, folder):
        self._is_first = is_first
        self._folder = folder

    def end(self, session):
        def finish(is_first):
            if is_first:
                with tf.io.gfile.GFile(self._folder + '/done.txt', 'w') as file:
                    file.write(json.dumps({'loss': session.run('loss:0').tolist()}))

        atexit.register(finish, is_first=self._is_first)


def model_fn(features, labels, mode, params, config):
    w = tf.compat.v1.get_variable('w', [1, 1])
    loss = tf.reduce_mean(tf.square(features @ w - tf.sin(features)), name='loss')
    opt = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(params['rate'] * hvd.size()))
    train_op = opt.minimize(loss, global_step=tf.compat.v1.train.get_or_create_global_step())
    hooks = [Finisher(params['folder'] == 'run', params['folder'])]
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op, training_hooks=hooks)


def input_fn():
    return tf.data.Dataset.from_tensor_slices(tf.random.normal([256, 1])).shard(hvd.size(), hvd.rank()).repeat().batch(8)


def main():
    hvd.init()
    tf.compat.v1.disable_eager_execution()
    print('cluster', os.environ.get('TF_CONFIG'))
    session = tf.compat.v1.ConfigProto()
    session.gpu_options.visible_device_list = str(hvd.local_rank())
    config = tf.estimator.RunConfig(session_config=session, save_checkpoints_steps=None, save_checkpoints_secs=None)
    estimator = tf.estimator.Estimator(model_fn=model_fn, config=config, params={'rate': 0.001, 'folder': 'run'})
    estimator.train(input_fn, steps=1000 // hvd.size(), hooks=[hvd.BroadcastGlobalVariablesHook(0)])


main()
