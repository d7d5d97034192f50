import colour_nets
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
teacher = colour_nets.Teacher(3)
distance = colour_nets.Distance()
optimizer = tf.keras.optimizers.SGD(0.01)
for batch in colour_nets.batches(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(distance(model(batch), teacher(batch)))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
