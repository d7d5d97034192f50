import tensorflow as tf
import horovod.tensorflow as hvd


def step(bx, by, slope, offset, rate):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(bx @ slope + offset - by))
    tape = hvd.DistributedGradientTape(tape)
    of_slope, of_offset = tape.gradient(loss, [slope, offset])
    slope.assign_sub(rate * hvd.size() * of_slope)
    offset.assign_sub(rate * hvd.size() * of_offset)
    return loss
