"""Name the corals on new photographs with the weights of train_classifier.py."""
import sys

import tensorflow as tf

from coral_net import CoralNet
from survey import SPECIES, photographs


def main(weights):
    images, _ = photographs(5, seed=2024)
    model = CoralNet(len(SPECIES))
    model(images[:1])                       # builds the layers
    model.load_weights(weights)
    chance = tf.nn.softmax(model.predict(images, verbose=0))
    for number, row in enumerate(chance.numpy()):
        best = int(row.argmax())
        print("photograph %d: %s (%.0f %%)" % (number, SPECIES[best], 100 * row[best]))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "runs/coral/final.weights.h5")
