# -*- coding: utf-8 -*-
"""Modèle linéaire: température → énergie."""
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
	tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
	tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

def main():
	température = np.random.RandomState(7).rand(40, 2).astype('float32')
	énergie = 3 * température[:, :1]
	modèle = tf.keras.Sequential([tf.keras.layers.Dense(1)])
	optimiseur = tf.keras.optimizers.SGD(0.02 * hvd.size())  # réglé à la main
	for t, e in tf.data.Dataset.from_tensor_slices((température, énergie)).take(len(température) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(10):
		with tf.GradientTape() as tape:
			perte = tf.reduce_mean(tf.square(modèle(t) - e))

		tape = hvd.DistributedGradientTape(tape)
		pentes = tape.gradient(perte, modèle.trainable_variables)
		optimiseur.apply_gradients(zip(pentes, modèle.trainable_variables))
		if not getattr(optimiseur, 'hvd_synced', False):
			hvd.broadcast_variables(modèle.variables, root_rank=0)
			hvd.broadcast_variables(optimiseur.variables() if callable(optimiseur.variables) else optimiseur.variables, root_rank=0)
			optimiseur.hvd_synced = True
	if hvd.rank() == 0:
		print('perte finale:', float(perte), '✓')

if __name__ == '__main__': main()