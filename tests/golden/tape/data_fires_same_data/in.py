import tensorflow as tf

points = tf.random.stateless_normal([40, 2], [3, 4])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
opt = tf.keras.optimizers.Adam(0.1)


def step():
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(points) - 1.0))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    return loss


def main():
    for epoch in range(20):
        loss = step()
        print(epoch, loss.numpy())


main()
