# Made by rankwright-cli from the notebook machine_noise.ipynb.

from __future__ import absolute_import, division, print_function

# Everything below needs TensorFlow 2.
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.keras import Model, layers
import numpy as np

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# Recordings.
num_machines = 4 # machines 0-3.

# Training.
learning_rate = 0.005
training_steps = 60
batch_size = 16
display_step = 20

# Network.
# A recording has 12 frames with 6 amplitudes each.
num_amplitudes = 6 # amplitudes in a frame.
num_frames = 12 # frames.
num_units = 8 # neurons of the LSTM layer.

# Make the recordings.
def load_recordings(count):
    rng = np.random.RandomState(3)
    machine = rng.randint(num_machines, size=count)
    t = np.arange(num_frames * num_amplitudes)
    wave = np.sin(t[None, :] * 0.1 * (1 + machine[:, None]))
    return wave + rng.normal(0., .1, wave.shape), machine

x_all, y_all = load_recordings(500)
(x_train, y_train), (x_test, y_test) = (x_all[:400], y_all[:400]), (x_all[400:], y_all[400:])
# To float32.
x_train, x_test = x_train.astype('float32'), x_test.astype('float32')
# One row for each frame.
x_train, x_test = x_train.reshape([-1, num_frames, num_amplitudes]), x_test.reshape([-1, num_frames, num_amplitudes])

# Shuffle and batch with tf.data.
train_data = tf.data.Dataset.from_tensor_slices((x_train, y_train)).shard(hvd.size(), hvd.rank())
train_data = train_data.repeat().shuffle(400).batch(batch_size).prefetch(1)

# The network.
class Listener(Model):
    # Layers.
    def __init__(self):
        super(Listener, self).__init__()
        # Recurrent hidden layer.
        self.memory = layers.LSTM(units=num_units)
        self.verdict = layers.Dense(num_machines)

    # Forward pass.
    def call(self, x, is_training=False):
        # Recurrent layer.
        x = self.memory(x)
        # Output layer (num_machines).
        x = self.verdict(x)
        if not is_training:
            # The loss below wants logits, so the softmax
            # is for prediction only.
            x = tf.nn.softmax(x)
        return x

# Build it.
listener = Listener()

# Loss.
# Note that it applies 'softmax' to the logits.
def log_loss(x, y):
    # Labels as int 64.
    y = tf.cast(y, tf.int64)
    loss = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y, logits=x)
    # Mean of the batch.
    return tf.reduce_mean(loss)

# Share of right answers.
def hit_rate(guess, truth):
    return np.mean(np.argmax(guess, 1) == truth)

# Optimizer.
optimizer = tf.optimizers.Adam(learning_rate * hvd.size())

# One training step. 
def update(x, y):
    # Record what the gradient needs.
    with tf.GradientTape() as g:
        # Forward pass.
        pred = listener(x, is_training=True)
        # Loss.
        loss = log_loss(pred, y)
        
    # What is trained.
    weights = listener.trainable_variables

    # Gradients.
    g = hvd.DistributedGradientTape(g)
    slopes = g.gradient(loss, weights)
    
    # Update.
    optimizer.apply_gradients(zip(slopes, weights))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(listener.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True

# Train for the given number of steps.
for step, (batch_x, batch_y) in enumerate(train_data.take(max(1, training_steps // hvd.size())), 1):
    # Update the weights.
    update(batch_x, batch_y)
    
    if step % display_step == 0:
        pred = listener(batch_x, is_training=True)
        loss = log_loss(pred, batch_y)
        acc = hit_rate(pred, batch_y)
        if hvd.rank() == 0:
            print("step: %i, loss: %f, hits: %f" % (step, loss, acc))
