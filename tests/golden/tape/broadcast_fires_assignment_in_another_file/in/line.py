import tensorflow as tf


def step(bx, by, slope, offset, rate):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(bx @ slope + offset - by))
    of_slope, of_offset = tape.gradient(loss, [slope, offset])
    slope.assign_sub(rate * of_slope)
    offset.assign_sub(rate * of_offset)
    return loss
