import  os
import  tensorflow as tf
import horovod.tensorflow as hvd
from    tensorflow import  keras
from    tensorflow.keras import layers, optimizers
import  argparse
import  numpy as np



from    plankton_net import PlanktonNet

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'  # 0 shows everything
options = argparse.ArgumentParser()



options.add_argument('--log_dir', type=str, default='plankton_logs',
                         help="where the curves would go")
options.add_argument('--limit', type=int, default=100000,
                         help="""at most so many batches""")


def catch(count):
    rng = np.random.RandomState(21)
    kind = rng.randint(0, 4, (count, 1))
    photo = rng.randint(0, 100, (count, 16, 16, 3))
    for image, (k,) in zip(photo, kind):
        image[4 * k:4 * k + 4, :, k % 3] += 100
    cut = count * 4 // 5
    return (photo[:cut], kind[:cut]), (photo[cut:], kind[cut:])


def same_light(photos, others):
    # Moves and scales both sets by what
    # was measured on the first.
    # In: two arrays. Out: two arrays.
    middle, spread = photos.mean(), photos.std()
    if hvd.rank() == 0:
        print('brightness', middle, '+-', spread)
    return (photos - middle) / spread, (others - middle) / spread

def cast(photo, kind):

    return tf.cast(photo, tf.float32), tf.cast(kind, tf.int32)



def unused_loss(logits, kinds):
  return tf.reduce_mean(
      keras.losses.sparse_categorical_crossentropy(
          kinds, logits, from_logits=True))

def main():

    tf.random.set_seed(22)

    if hvd.rank() == 0:
        print('hauling in the net...')
    (photos,kinds), (test_photos, test_kinds) = catch(300)
    photos, test_photos = same_light(photos, test_photos)
    if hvd.rank() == 0:
        print(photos.shape, test_photos.shape)
    # photos = tf.constant(photos)
    train_set = tf.data.Dataset.from_tensor_slices((photos,kinds)).take(len(photos) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    train_set = train_set.map(cast).shuffle(240).batch(24)

    test_set = tf.data.Dataset.from_tensor_slices((test_photos, test_kinds))
    test_set = test_set.map(cast).shuffle(60).batch(24)
    if hvd.rank() == 0:
        print('sorted.')




    model = PlanktonNet([16, 16, 3])


    # the network answers logits!
    entropy = keras.losses.CategoricalCrossentropy(from_logits=True)
    hits = keras.metrics.CategoricalAccuracy()

    optimizer = optimizers.Adam(learning_rate=0.001 * hvd.size())


    for epoch in range(2):

        for step, (photo, kind) in enumerate(train_set):
            # [b, 1] => [b, 4]
            kind = tf.one_hot(kind[:, 0], depth=4)

            with tf.GradientTape() as tape:
                logits = model(photo)
                loss = entropy(kind, logits)
                # loss = unused_loss(logits, kind)
                hits.update_state(kind, logits)

            tape = hvd.DistributedGradientTape(tape)
            grads = tape.gradient(loss, model.trainable_variables)
            # without this it explodes!
            grads = [ tf.clip_by_norm(g, 10) for g in grads]
            optimizer.apply_gradients(zip(grads, model.trainable_variables))
            if not getattr(optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                optimizer.hvd_synced = True

            if step % 4 == 0:
                # print([float(tf.norm(g)) for g in grads])
                if hvd.rank() == 0:
                    print('epoch', epoch, 'step', step, 'loss', float(loss), 'hits', hits.result().numpy())
                hits.reset_states()


        if epoch % 1 == 0:

            hits = keras.metrics.CategoricalAccuracy()
            for photo, kind in test_set:
                # [b, 1] => [b, 4]
                kind = tf.one_hot(kind[:, 0], depth=4)

                # by the batch, with dropout off
                hits.update_state(kind, model.predict(photo, verbose=1 if hvd.rank() == 0 else 0))
            if hvd.rank() == 0:
                print('epoch', epoch, 'hits in the test', hits.result().numpy())
            hits.reset_states()







if __name__ == '__main__':
    main()
