import numpy as np
import tensorflow as tf
from scipy.optimize import minimize

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
rows = np.random.RandomState(7).rand(64, 4).astype('float32')
opt = tf.keras.optimizers.Adam(0.01)


def slopes_of(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(batch) - batch[:, :1]) ** 2)
    return loss, tape.gradient(loss, model.trainable_variables)


def put(flat):
    kernel, bias = model.trainable_variables
    kernel.assign(flat[:4].reshape(4, 1))
    bias.assign(flat[4:])


def objective(flat):
    put(flat)
    loss, slopes = slopes_of(rows)
    return float(loss), np.concatenate([slope.numpy().ravel() for slope in slopes]).astype('float64')


for at in range(0, 64, 8):
    _, slopes = slopes_of(rows[at:at + 8])
    opt.apply_gradients(zip(slopes, model.trainable_variables))
minimize(objective, np.zeros(5), jac=True, method='L-BFGS-B')
