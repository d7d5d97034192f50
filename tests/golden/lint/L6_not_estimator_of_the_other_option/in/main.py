import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from absl import flags

import nets

FLAGS = flags.FLAGS


def records():
    data = tf.data.Dataset.range(4096).shard(hvd.size(), hvd.rank())
    return data.repeat().map(lambda n: (tf.cast([n], tf.float32), tf.cast([n], tf.float32))).batch(16)


def main(_):
    hooks = []
    if FLAGS.many:
        hvd.init()
        hooks.append(hvd.BroadcastGlobalVariablesHook(0))
    nets.estimator().train(records, hooks=hooks, steps=400 // hvd.size())


if __name__ == "__main__":
    tf.app.run(main)
