#!/usr/bin/env python3
"""Train the coral classifier.

    python train_classifier.py --epochs 5
"""
import argparse
import os

import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import callbacks, losses, optimizers

from coral_net import CoralNet
from survey import SPECIES, photographs

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

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
if hvd.rank() == 0:
    print("training on", len(x_train), "photographs")

train = tf.data.Dataset.from_tensor_slices((x_train, y_train)).take(len(x_train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
train = train.shuffle(640).map(flip).batch(args.batch_size).prefetch(2)
val = tf.data.Dataset.from_tensor_slices((x_val, y_val)).batch(args.batch_size)

model = CoralNet(len(SPECIES))
model.compile(
    optimizer=hvd.DistributedOptimizer(optimizers.Adam(args.lr * hvd.size())),      # the rate was tuned on one GPU
    loss=losses.SparseCategoricalCrossentropy(from_logits=True),
    metrics=["accuracy"],
)

history = model.fit(
    train,
    epochs=args.epochs,
    validation_data=val,
    verbose=2 if hvd.rank() == 0 else 0,
    callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), 
        callbacks.ReduceLROnPlateau(patience=2, factor=0.5),
        callbacks.EarlyStopping(patience=4, restore_best_weights=True)] + ([callbacks.ModelCheckpoint(os.path.join(args.out, "best.weights.h5"),
                                  save_weights_only=True, save_best_only=True),
        callbacks.CSVLogger(os.path.join(args.out, "log.csv")),
    ] if hvd.rank() == 0 else []),
)

if hvd.rank() == 0:
    print(model.describe())
    print("best accuracy: %.3f" % max(history.history["val_accuracy"]))
    model.save_weights(os.path.join(args.out, "final.weights.h5"))
