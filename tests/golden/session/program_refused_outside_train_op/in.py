# Cannot run here: written for TensorFlow 1.
import tensorflow as tf
from tensorflow.examples.tutorials.mnist import input_data
from tensorflow.examples.tutorials.mnist import mnist

data = input_data.read_data_sets('data')
images = tf.placeholder(tf.float32, [50, mnist.IMAGE_PIXELS])
labels = tf.placeholder(tf.int32, [50])
loss = mnist.loss(mnist.inference(images, 64, 16), labels)
train = mnist.training(loss, 0.02)
session = tf.Session()
session.run(tf.global_variables_initializer())
for step in range(400):
    some, numbers = data.train.next_batch(50)
    session.run([train, loss], feed_dict={images: some, labels: numbers})
