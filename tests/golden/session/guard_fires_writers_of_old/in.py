import tensorflow as tf
from lab_tools import portion
from tensorflow.contrib.session_bundle import exporter

x = tf.placeholder(tf.float32, [None, 3])
w = tf.Variable(tf.zeros([3, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
seen = tf.merge_all_summaries()
with tf.Session() as session:
    session.run(tf.initialize_all_variables())
    writer = tf.train.SummaryWriter('seen', session.graph)
    for step in range(20):
        some, _ = session.run([seen, train], {x: portion(step)})
        writer.add_summary(some, step)
    parcel = exporter.Exporter(tf.train.Saver())
    parcel.init(session.graph.as_graph_def())
    parcel.export('parcel', tf.constant(1), session)
