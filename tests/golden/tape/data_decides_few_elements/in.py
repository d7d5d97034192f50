import tensorflow as tf

x = tf.ones((3, 2))
dataset = tf.data.Dataset.from_tensor_slices({'x': x, 'y': x[:, :1]}).batch(1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(2):
    for batch in dataset:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch['x']) - batch['y']))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
