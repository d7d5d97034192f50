import tensorflow as tf


def learn(model, rows):
    model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
    return model.fit(rows, rows[:, :1], batch_size=4, epochs=2, verbose=0, callbacks=[tf.keras.callbacks.TerminateOnNaN()])


def step(model, optimizer, rows):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(rows) - rows[:, :1]))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss
