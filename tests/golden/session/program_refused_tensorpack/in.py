# Cannot run here: written for TensorFlow 1.
import tensorflow as tf
from tensorpack import ModelDesc, SimpleTrainer, TrainConfig, launch_train_with_config
from tensorpack.dataflow import BatchData, dataset


class Digits(ModelDesc):
    def inputs(self):
        return [tf.TensorSpec((None, 28, 28), tf.float32, 'image'), tf.TensorSpec((None,), tf.int32, 'label')]

    def build_graph(self, image, label):
        logits = tf.layers.dense(tf.layers.flatten(image), 10)
        return tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=label, logits=logits))

    def optimizer(self):
        return tf.train.AdamOptimizer(0.001)


data = BatchData(dataset.Mnist('train'), 64)
launch_train_with_config(TrainConfig(model=Digits(), dataflow=data, max_epoch=4), SimpleTrainer())
