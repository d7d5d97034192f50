import tensorflow_datasets as tfds

first = [picture.numpy() for picture, mark in tfds.load('mnist', split='train', as_supervised=True).take(3)]
