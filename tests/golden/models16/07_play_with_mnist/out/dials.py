import  numpy as np
import  tensorflow as tf
import horovod.tensorflow as hvd
from    tensorflow.keras import layers, optimizers, Sequential, metrics

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')




def load_dials(count):
    rng = np.random.RandomState(4)
    hand = rng.randint(0, 8, count)
    face = rng.randint(0, 50, (count, 8, 8))
    face[np.arange(count), hand] += 200
    return face, hand


faces, hands = load_dials(320)
if hvd.rank() == 0:
    print('dials:', faces.shape, 'from', faces.min(), 'to', faces.max())


faces = tf.convert_to_tensor(faces, dtype=tf.float32) / 255.
dials = tf.data.Dataset.from_tensor_slices((faces,hands)).take(len(faces) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
dials = dials.batch(16).repeat(5)


reader = Sequential([layers.Dense(24, activation='relu'),
                    layers.Dense(24, activation='relu'),
                    layers.Dense(8)])
reader.build(input_shape=(None, 8*8))
hvd.broadcast_variables(reader.variables, root_rank=0)
if hvd.rank() == 0:
    reader.summary()

optimizer = optimizers.SGD(learning_rate=0.02 * hvd.size())
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

    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, reader.trainable_variables)
    optimizer.apply_gradients(zip(grads, reader.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(reader.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


    if step % 20==0:

        if hvd.rank() == 0:
            print('step', step, 'loss %.3f' % float(loss), 'hits %.2f' % hits.result().numpy())
        hits.reset_states()
