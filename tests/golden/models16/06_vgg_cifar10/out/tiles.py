# NOTE: the tiles are computed below, nothing has to be installed but TensorFlow.

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
	tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
	tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def pipeline(tiles, train=False, batch_size=32):
	""" Batches of standardised tiles; turned over and relit if train==True. """

	if train:
		# mix first, then change the light
		# (a buffer keeps the threads busy)
		tiles = tiles.shuffle(buffer_size=256)
		tiles = tiles.map(relight, num_parallel_calls=2).prefetch(buffer_size=64)

	# the network wants mean 0 and variance 1;
	# one more buffer, so that it never waits
	tiles = tiles.map(standardise, num_parallel_calls=2) \
		.batch(batch_size) \
		.prefetch(buffer_size=2)

	return tiles


@tf.function
def relight(tile, glaze):
	""" A tile is the same tile upside down and in any light. """
	tile = tf.image.random_flip_up_down(tile)

	tile = tf.image.random_saturation(tile, 0.8, 1.25)

	# a random cut-out, scaled back to the old size
	side = tf.random.uniform((), minval=13, maxval=17, dtype=tf.int32)
	tile = tf.image.random_crop(tile, (side, side, 3))
	tile = tf.image.resize(tile, (16, 16))

	return tile, glaze


@tf.function
def standardise(tile, glaze):
	""" Mean 0, variance 1 """
	return tf.image.per_image_standardization(tile), glaze


def bake(count, seed):
	rng = np.random.RandomState(seed)
	glaze = rng.randint(0, 4, count)
	tile = rng.uniform(0, 1, (count, 16, 16, 3)).astype('float32')
	for t, g in zip(tile, glaze):
		t[:, 4 * g:4 * g + 4, 0] = 3.
	return tile, glaze


# Tiles for training and for the test
x_train, y_train = bake(256, 1)
x_test, y_test = bake(64, 2)
train_dataset = pipeline(tf.data.Dataset.from_tensor_slices((x_train, y_train)).take(len(x_train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()), True)
test_dataset = pipeline(tf.data.Dataset.from_tensor_slices((x_test, y_test)), False)

# The network
model = tf.keras.models.Sequential([
	# a few pixels are left out, against learning by heart
	tf.keras.layers.Dropout(0.05, input_shape=(16, 16, 3)),

	tf.keras.layers.Conv2D(filters=6, kernel_size=3, activation='relu', padding='same'),  # (16, 16, 6)
	tf.keras.layers.Conv2D(filters=6, kernel_size=3, strides=2, activation='relu', padding='same'),  # (8, 8, 6)

	tf.keras.layers.Conv2D(filters=12, kernel_size=3, strides=2, activation='relu', padding='same'),  # (4, 4, 12)
	tf.keras.layers.Dropout(0.05),

	tf.keras.layers.AveragePooling2D(pool_size=2),
	tf.keras.layers.Flatten(),
	tf.keras.layers.Dense(4, activation='softmax')
])
# What does it look like?
if hvd.rank() == 0:
	model.summary()

# Keep the model, draw curves
cp_callback = tf.keras.callbacks.ModelCheckpoint('tiles.hdf5', verbose=1, save_weights_only=False)
tb_callback = tf.keras.callbacks.TensorBoard(log_dir="tile_logs")

# Train for 3 epochs
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='sparse_categorical_crossentropy', metrics=['accuracy'])
model.fit(train_dataset, epochs=3, validation_data=test_dataset, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([cp_callback, tb_callback] if hvd.rank() == 0 else []), verbose=1 if hvd.rank() == 0 else 0)
