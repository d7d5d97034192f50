import  os
import  numpy as np
import  tensorflow as tf
import horovod.tensorflow as hvd
from    tensorflow import keras
from    PIL import Image

from    fabric import Weaver, Inspector

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')



def save_sheet(cloths, across, path, mode):
    def to_bytes(cloth):
        return ((cloth + 1.0) * 127.5).astype(np.uint8)

    rows = []
    row = []
    for cloth in to_bytes(cloths)[:, :, :, 0]:
        # from left to right
        row.append(cloth)

        # from top to bottom
        if len(row) == across:
            rows.append(np.hstack(row))
            row = []

    if hvd.rank() == 0:
        Image.fromarray(np.vstack(rows), mode=mode).save(path)


# how far a mark is from what it should be
def off(marks, wanted):
    return tf.reduce_mean(keras.losses.binary_crossentropy(tf.fill(tf.shape(marks), wanted),
                                                           marks, from_logits=True))




def inspector_loss(weaver, inspector, noise, real, training):
    fake = weaver(noise, training)
    return off(inspector(real, training), 0.9) + off(inspector(fake, training), 0.0)


def weaver_loss(weaver, inspector, noise, training):
    return off(inspector(weaver(noise, training), training), 0.9)


def load_cloth(count):
    rng = np.random.RandomState(61)
    kind = rng.randint(0, 3, count)
    cloth = rng.randint(0, 60, (count, 12, 12))
    for c, k in zip(cloth, kind):
        c[::k + 2] += 150
    return (cloth[40:], kind[40:]), (cloth[:40], kind[:40])





def main():

    np.random.seed(14 + hvd.rank())
    tf.random.set_seed(14 + hvd.rank())
    os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'


    # settings
    noise_size = 10
    rounds = 40
    size = 20
    rate = 0.0005
    training = True

    # the sheets go here
    folder = './sheets'
    if not os.path.isdir(folder):
        os.makedirs(folder, exist_ok=True)
    across = 4

    # real cloth
    (cloth, _), (test_cloth, _) = load_cloth(240)
    cloth = np.float32(cloth) / 255.
    bales = tf.data.Dataset.from_tensor_slices(cloth).shard(hvd.size(), hvd.rank()).shuffle(size*4).batch(size).repeat()
    bale_iter = iter(bales)


    # the two opponents
    weaver = Weaver()
    weaver.build(input_shape=(size, noise_size))
    hvd.broadcast_variables(weaver.variables, root_rank=0)
    if hvd.rank() == 0:
        weaver.summary()
    inspector = Inspector()
    inspector.build(input_shape=(size, 12, 12, 1))
    hvd.broadcast_variables(inspector.variables, root_rank=0)
    if hvd.rank() == 0:
        inspector.summary()

    # one optimizer each
    i_opt = keras.optimizers.Adam(learning_rate=rate * hvd.size(), beta_1=0.5)
    w_opt = keras.optimizers.Adam(learning_rate=rate * hvd.size(), beta_1=0.5)


    for number in range(max(1, rounds // hvd.size())):


        # from 0 ... 1 to -1 ... 1
        real = next(bale_iter)[..., None] * 2.0 - 1.0

        # what the weaver starts from
        noise = tf.random.normal([size, noise_size])


        with tf.GradientTape() as tape:
            i_loss = inspector_loss(weaver, inspector, noise, real, training)
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(i_loss, inspector.trainable_variables)
        i_opt.apply_gradients(zip(grads, inspector.trainable_variables))
        if not getattr(i_opt, 'hvd_synced', False):
            hvd.broadcast_variables(inspector.variables, root_rank=0)
            hvd.broadcast_variables(i_opt.variables() if callable(i_opt.variables) else i_opt.variables, root_rank=0)
            i_opt.hvd_synced = True

        with tf.GradientTape() as tape:
            w_loss = weaver_loss(weaver, inspector, noise, training)
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(w_loss, weaver.trainable_variables)
        w_opt.apply_gradients(zip(grads, weaver.trainable_variables))
        if not getattr(w_opt, 'hvd_synced', False):
            hvd.broadcast_variables(weaver.variables, root_rank=0)
            hvd.broadcast_variables(w_opt.variables() if callable(w_opt.variables) else w_opt.variables, root_rank=0)
            w_opt.hvd_synced = True



        if number % 10 == 0:

            if hvd.rank() == 0:
                print('round', number, 'inspector', float(i_loss), 'weaver', float(w_loss))

            # a sheet of samples
            noise = np.random.normal(size=(across * across, noise_size))
            sample = weaver(noise, training=False)
            path = os.path.join('sheets', 'cloth-{:03d}.png'.format(number + 1))
            save_sheet(sample.numpy(), across, path, mode='L')




if __name__ == '__main__':
    main()
