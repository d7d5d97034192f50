import numpy as np
import tensorflow as tf

EPOCHS, BATCH = 6, 8


def lowered(rate, epoch, epochs):
    return rate * (1 - epoch / epochs)


dice = np.random.RandomState(1)
x, y = dice.rand(128, 3).astype('float32'), dice.rand(128, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam(learning_rate=0.01)
model.compile(optimizer=optimizer, loss='mse')
for epoch in range(EPOCHS):
    rate = lowered(0.01, epoch=epoch, epochs=EPOCHS)
    tf.keras.backend.set_value(model.optimizer.learning_rate, rate)
    turns = range(len(x) // BATCH)
    for turn in turns:
        chosen = np.random.randint(0, len(x), BATCH)
        model.train_on_batch(x[chosen], y[chosen])
    if epoch % 3 == 0:
        print(epoch, model.evaluate(x, y, verbose=0))
