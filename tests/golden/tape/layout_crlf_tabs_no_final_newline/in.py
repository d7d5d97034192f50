# -*- coding: utf-8 -*-
"""Modèle linéaire: température → énergie."""
import numpy as np
import tensorflow as tf

def main():
	température = np.random.RandomState(7).rand(40, 2).astype('float32')
	énergie = 3 * température[:, :1]
	modèle = tf.keras.Sequential([tf.keras.layers.Dense(1)])
	optimiseur = tf.keras.optimizers.SGD(0.02)  # réglé à la main
	for t, e in tf.data.Dataset.from_tensor_slices((température, énergie)).batch(10):
		with tf.GradientTape() as tape:
			perte = tf.reduce_mean(tf.square(modèle(t) - e))

		pentes = tape.gradient(perte, modèle.trainable_variables)
		optimiseur.apply_gradients(zip(pentes, modèle.trainable_variables))
	print('perte finale:', float(perte), '✓')

if __name__ == '__main__': main()