# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A session in a graph: the loss is not asked for in every run, and results are packed in several ways."""
import collections

import numpy as np
import tensorflow.compat.v1 as tf

import own

tf.disable_v2_behavior()
tf.set_random_seed(3)
dice = np.random.RandomState(3)
rows = dice.rand(64, 4).astype("float32")
x, y = tf.placeholder(tf.float32, [None, 4]), tf.placeholder(tf.float32, [None, 1])
keep = tf.placeholder_with_default(0.8, [])
hidden = tf.nn.dropout(tf.layers.dense(x, 8, tf.nn.relu), rate=1 - keep)
loss = tf.reduce_mean((tf.layers.dense(hidden, 1) - y) ** 2)
optimizer = tf.train.AdamOptimizer(0.01)
# All gradients before the first update: one that reads a variable while another one's update writes it is another each time.
gradients = optimizer.compute_gradients(loss, gate_gradients=tf.train.Optimizer.GATE_GRAPH)
pairs = [(tf.clip_by_norm(g, 1.0), v) for g, v in gradients if g is not None]
step = tf.train.get_or_create_global_step()
train = optimizer.apply_gradients(pairs, global_step=step)
with tf.control_dependencies([train]):
    together = tf.no_op()
by_gradients = tf.train.GradientDescentOptimizer(0.01).apply_gradients(
    zip(tf.tuple(tf.gradients(loss, tf.trainable_variables())), tf.trainable_variables()))
Both = collections.namedtuple("Both", "op loss")
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for turn in range(8):
        feed = {x: rows[turn * 8:turn * 8 + 8], y: rows[turn * 8:turn * 8 + 8].sum(axis=1, keepdims=True), keep: 0.7}
        if turn == 0:
            assert session.run(train, feed) is None
            own.loss(None)
        elif turn == 1:
            result = session.run({"train": together, "loss": [loss]}, feed_dict=feed)
            assert list(result) == ["train", "loss"] and result["train"] is None
            own.loss(result["loss"][0])
        elif turn == 2:
            result = session.run(Both(train, loss.name), feed_dict=feed)
            assert type(result) is Both
            own.loss(result.loss)
        else:
            op, value, number = session.run((train, loss, step), feed)
            own.loss(value)
        own.rows += 8
        session.run(loss, feed)  # trains nothing
    for turn in range(3):
        _, value = session.run([by_gradients, loss], feed)
        if turn:
            own.loss(value)
            own.rows += 8
    own.save(session.run(tf.trainable_variables()))
