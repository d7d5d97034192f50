from absl import app, flags
import numpy as np
import tensorflow as tf

FLAGS = flags.FLAGS
flags.DEFINE_float('lr', 0.05, 'rate')


def main(argv):
    del argv
    rows = np.random.RandomState(0).rand(32, 3).astype('float32')
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    opt = tf.keras.optimizers.SGD(FLAGS.lr)
    for batch in tf.data.Dataset.from_tensor_slices(rows).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        opt.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))


if __name__ == '__main__':
    app.run(main)
