import tensorflow as tf
import horovod.tensorflow as hvd
from lab_tools import portion
from tensorflow.contrib.session_bundle import exporter

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 3])
w = tf.Variable(tf.zeros([3, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
seen = tf.merge_all_summaries()
with tf.Session(config=config) as session:
    session.run(tf.initialize_all_variables())
    session.run(hvd.broadcast_global_variables(0))
    writer = tf.train.SummaryWriter('seen', session.graph) if hvd.rank() == 0 else None
    for step in range(20):
        some, _ = session.run([seen, train], {x: portion(step)})
        if hvd.rank() == 0:
            writer.add_summary(some, step)
    parcel = exporter.Exporter(tf.train.Saver())
    parcel.init(session.graph.as_graph_def())
    if hvd.rank() == 0:
        parcel.export('parcel', tf.constant(1), session)
