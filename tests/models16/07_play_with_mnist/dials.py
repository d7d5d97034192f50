import  numpy as np
import  tensorflow as tf
from    tensorflow.keras import layers, optimizers, Sequential, metrics




def load_dials(count):
    rng = np.random.RandomState(4)
    hand = rng.randint(0, 8, count)
    face = rng.randint(0, 50, (count, 8, 8))
    face[np.arange(count), hand] += 200
    return face, hand


faces, hands = load_dials(320)
print('dials:', faces.shape, 'from', faces.min(), 'to', faces.max())


faces = tf.convert_to_tensor(faces, dtype=tf.float32) / 255.
dials = tf.data.Dataset.from_tensor_slices((faces,hands))
dials = dials.batch(16).repeat(5)


reader = Sequential([layers.Dense(24, activation='relu'),
                    layers.Dense(24, activation='relu'),
                    layers.Dense(8)])
reader.build(input_shape=(None, 8*8))
reader.summary()

optimizer = optimizers.SGD(lr=0.02)
hits = metrics.Accuracy()

for step, (face,hand) in enumerate(dials):

    with tf.GradientTape() as tape:
        # [b, 8, 8] => [b, 64]
        face = tf.reshape(face, (-1, 8*8))
        # [b, 64] => [b, 8]
        answer = reader(face)
        # [b] => [b, 8]
        wanted = tf.one_hot(hand, depth=8)
        # []
        loss = tf.reduce_sum(tf.square(answer-wanted)) / 16


    hits.update_state(hand, tf.argmax(answer, axis=1))

    grads = tape.gradient(loss, reader.trainable_variables)
    optimizer.apply_gradients(zip(grads, reader.trainable_variables))


    if step % 20==0:

        print('step', step, 'loss %.3f' % float(loss), 'hits %.2f' % hits.result().numpy())
        hits.reset_states()
