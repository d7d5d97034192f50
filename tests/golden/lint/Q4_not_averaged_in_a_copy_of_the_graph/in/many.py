import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd


class ByName:
    """Runs the operations of one graph in a copy of it."""

    def __init__(self, session):
        self.session = session

    def run(self, op, feeds):
        return self.session.run(op.name, {tensor.name: value for tensor, value in feeds.items()})


def run_on_all(single):
    hvd.init()
    description = tf.train.export_meta_graph(graph=single)
    config = tf.ConfigProto()
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    with tf.Graph().as_default() as copy:
        tf.train.import_meta_graph(description)
        for op in copy.get_operations():
            if op.type == 'ResourceApplyGradientDescent' or op.type == 'ApplyGradientDescent':
                op._update_input(2, hvd.allreduce(op.inputs[2]))
        session = tf.Session(config=config)
        session.run(tf.global_variables_initializer())
        session.run(hvd.broadcast_global_variables(0))
    return ByName(session), hvd.size()
