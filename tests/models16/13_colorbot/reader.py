import  os, six, time
import  tensorflow as tf
import  numpy as np
from    tensorflow import keras
import  urllib.request


def encode(row):
    """
    One row of the table as three tensors.
    """

    # plant, sweet, fresh, woody
    cells = tf.strings.split(row, ",")
    scent = tf.strings.to_number(cells[1:], out_type=tf.float32) / 100.
    # letter by letter
    name = tf.one_hot(tf.io.decode_raw(cells[0], tf.uint8), depth=256)
    # the network wants to know where it ends
    length = tf.shape(name)[0]
    return scent, name, length


def fetch(url, folder):
    """
    Path of the table; it is fetched if it is not there.
    """
    if not tf.io.gfile.exists(folder):
        tf.io.gfile.makedirs(folder)
    path = os.path.join(folder, os.path.basename(url))
    if not tf.io.gfile.exists(path):
        temporary, _ = urllib.request.urlretrieve(url)
        tf.io.gfile.copy(temporary, path)
        print("Fetched", path)
    return path


def load_scents(folder, url, size):
    """Padded batches of the table."""

    # In this order:
    #   1. leave the names of the columns out; (.skip(1))
    #   2. encode; (.map(encode))
    #   3. mix; (.shuffle(...))
    #   4. pad. (.padded_batch(...))
    scents = tf.data.TextLineDataset(fetch(url, folder)).skip(1).map(encode).shuffle(
                buffer_size=160).padded_batch(
                size, padded_shapes=([None], [None, None], []))
    return scents