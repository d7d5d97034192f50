import sys
import tensorflow as tf

graph_def = tf.GraphDef()
with tf.gfile.GFile(sys.argv[1], 'rb') as f:
    graph_def.ParseFromString(f.read())
tf.import_graph_def(graph_def, name='')
with tf.Session() as sess:
    for path in sys.argv[2:]:
        scores = sess.run('softmax:0', {'image:0': open(path, 'rb').read()})
        print(path, scores.argmax())
