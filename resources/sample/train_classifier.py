#!/usr/bin/env python3
"""Train the coral classifier.

    python train_classifier.py --epochs 5
"""
import argparse
import os

import tensorflow as tf
from tensorflow.keras import callbacks, losses, optimizers

from coral_net import CoralNet
from survey import SPECIES, photographs

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--epochs", type=int, default=5)
parser.add_argument("--batch-size", type=int, default=32)
parser.add_argument("--lr", type=float, default=2e-3, help="learning rate of one GPU")
parser.add_argument("--out", default="runs/coral")
args = parser.parse_args()

tf.random.set_seed(7)
os.makedirs(args.out, exist_ok=True)


def flip(image, label):
    return tf.image.random_flip_left_right(image), label


x_train, y_train = photographs(640)
x_val, y_val = photographs(128, seed=99)
print("training on", len(x_train), "photographs")

train = tf.data.Dataset.from_tensor_slices((x_train, y_train))
train = train.shuffle(640).map(flip).batch(args.batch_size).prefetch(2)
val = tf.data.Dataset.from_tensor_slices((x_val, y_val)).batch(args.batch_size)

model = CoralNet(len(SPECIES))
model.compile(
    optimizer=optimizers.Adam(args.lr),      # the rate was tuned on one GPU
    loss=losses.SparseCategoricalCrossentropy(from_logits=True),
    metrics=["accuracy"],
)

history = model.fit(
    train,
    epochs=args.epochs,
    validation_data=val,
    verbose=2,
    callbacks=[
        callbacks.ReduceLROnPlateau(patience=2, factor=0.5),
        callbacks.EarlyStopping(patience=4, restore_best_weights=True),
        callbacks.ModelCheckpoint(os.path.join(args.out, "best.weights.h5"),
                                  save_weights_only=True, save_best_only=True),
        callbacks.CSVLogger(os.path.join(args.out, "log.csv")),
    ],
)

print(model.describe())
print("best accuracy: %.3f" % max(history.history["val_accuracy"]))
model.save_weights(os.path.join(args.out, "final.weights.h5"))
