# Made by rankwright-cli from the notebook gestures_raw.ipynb.

from __future__ import absolute_import, division, print_function

import tensorflow as tf
import horovod.tensorflow as hvd
import numpy as np

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# Gestures.
num_gestures = 3 # swipe, circle, tap.

# Training parameters.
learning_rate = 0.002
training_steps = 40
batch_size = 32
display_step = 10

# Network parameters.
conv1_filters = 4 # filters of the 1st convolution.
conv2_filters = 8 # filters of the 2nd convolution.
fc1_units = 16 # neurons of the fully connected layer.

# Make the heat maps: 12x12, values from 0 to 255.
def load_heat_maps(count, seed):
    rng = np.random.RandomState(seed)
    label = rng.randint(num_gestures, size=count)
    maps = rng.randint(0, 60, (count, 12, 12))
    for m, l in zip(maps, label):
        m[4 * l:4 * l + 4, 2:10] += 150
    return maps, label

(x_train, y_train), (x_test, y_test) = load_heat_maps(480, 1), load_heat_maps(64, 2)
# Convert to float32.
x_train, x_test = x_train.astype('float32'), x_test.astype('float32')
# To [0, 1].
x_train /= 255.; x_test /= 255.

# Shuffle and batch.
train_data = tf.data.Dataset.from_tensor_slices((x_train, y_train)).shard(hvd.size(), hvd.rank())
train_data = train_data.repeat().shuffle(480).batch(batch_size).prefetch(1)

# Shorthands.
def convolve(x, kernel, offset):
    # Convolution, offset, relu.
    x = tf.nn.convolution(x, kernel, padding='SAME')
    return tf.nn.relu(x + offset)

def halve(x):
    # Max pooling.
    return tf.nn.max_pool2d(x, 2, 2, padding='VALID')

# Weights and biases

# Random initial values.
small = tf.initializers.RandomNormal(stddev=0.1)

weights = {
    # 1st convolution: 3x3, one channel.
    'c1': tf.Variable(small([3, 3, 1, conv1_filters])),
    # 2nd convolution: 3x3.
    'c2': tf.Variable(small([3, 3, conv1_filters, conv2_filters])),
    # Fully connected: 3*3*8 inputs.
    'd1': tf.Variable(small([3*3*conv2_filters, fc1_units])),
    # Output: one neuron for each gesture
    'out': tf.Variable(small([fc1_units, num_gestures]))
}

biases = {
    'c1': tf.Variable(tf.zeros([conv1_filters])),
    'c2': tf.Variable(tf.zeros([conv2_filters])),
    'd1': tf.Variable(tf.zeros([fc1_units])),
    'out': tf.Variable(tf.zeros([num_gestures]))
}

# The network
def gesture_net(x):
    
    # [-1, 12, 12, 1]
    x = tf.reshape(x, [-1, 12, 12, 1])

    # [-1, 6, 6, 4]
    conv1 = convolve(x, weights['c1'], biases['c1'])
    conv1 = halve(conv1)

    # [-1, 3, 3, 8]
    conv2 = convolve(conv1, weights['c2'], biases['c2'])
    conv2 = halve(conv2)

    # Flatten.
    fc1 = tf.reshape(conv2, [-1, weights['d1'].shape[0]])
    
    # Fully connected layer.
    fc1 = tf.nn.relu(fc1 @ weights['d1'] + biases['d1'])

    # Output layer.
    return tf.nn.softmax(fc1 @ weights['out'] + biases['out'])

# Loss.
def surprise(guess, truth):
    truth = tf.one_hot(truth, depth=num_gestures)
    # Never log(0).
    return -tf.reduce_sum(truth * tf.math.log(guess + 1e-9)) / len(guess)

# Share of right answers.
def hit_rate(guess, truth):
    return np.mean(np.argmax(guess, 1) == truth)

# Optimizer.
optimizer = tf.optimizers.Adam(learning_rate * hvd.size())

# One training step. 
def update(x, y):
    # Record what the gradient needs.
    with tf.GradientTape() as g:
        pred = gesture_net(x)
        loss = surprise(pred, y)
        
    # What is trained.
    everything = list(weights.values()) + list(biases.values())

    # Gradients.
    g = hvd.DistributedGradientTape(g)
    slopes = g.gradient(loss, everything)
    
    # Update.
    optimizer.apply_gradients(zip(slopes, everything))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(everything, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True

# Train for the given number of steps.
for step, (batch_x, batch_y) in enumerate(train_data.take(max(1, training_steps // hvd.size())), 1):
    update(batch_x, batch_y)
    
    if step % display_step == 0:
        pred = gesture_net(batch_x)
        loss = surprise(pred, batch_y)
        acc = hit_rate(pred, batch_y)
        if hvd.rank() == 0:
            print("step: %i, loss: %f, hits: %f" % (step, loss, acc))

# Try it on heat maps that it has not seen.
pred = gesture_net(x_test)
if hvd.rank() == 0:
    print("Test hits: %f" % hit_rate(pred, y_test))

# Look at some.
import matplotlib.pyplot as plt

# Three of the test maps.
n_maps = 3
test_maps = x_test[:n_maps]
predictions = gesture_net(test_maps)

for i in range(n_maps):
    if hvd.rank() == 0:
        plt.imshow(np.reshape(test_maps[i], [12, 12]), cmap='gray')
        plt.show()
        print("Gesture: %i" % np.argmax(predictions.numpy()[i]))
