import  os
import  tensorflow as tf
import horovod.tensorflow as hvd
import  numpy as np
from    tensorflow import keras
from    PIL import Image
from    matplotlib import pyplot as plt

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


np.random.seed(51)
tf.random.set_seed(51)
os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'




def load_mosaics(count):
    rng = np.random.RandomState(51)
    kind = rng.randint(0, 4, count)
    picture = rng.randint(0, 90, (count, 8, 8))
    picture[np.arange(count), 2 * kind] += 150
    return (picture[20:], kind[20:]), (picture[:20], kind[:20])


(mosaics, kinds), (new_mosaics, new_kinds) = load_mosaics(320)
mosaics = np.float32(mosaics) / 255.



# In[19]:


if hvd.rank() == 0:
    print('mosaics:', mosaics.shape)


# sixteen pictures on one sheet
sheet = Image.new('L', (32, 32))

pixels = 8*8
code = 6
epochs = 4
batch = 50
learning_rate = 2e-3


class Squeezer(tf.keras.Model):

    def __init__(self):
        super(Squeezer, self).__init__()

        # 64 => 32 => code
        self.press1 = keras.layers.Dense(32, activation=tf.nn.relu)
        self.press2 = keras.layers.Dense(code)

        # code => 32 => 64
        self.swell1 = keras.layers.Dense(32, activation=tf.nn.relu)
        self.swell2 = keras.layers.Dense(pixels)

    def press(self, picture):
        return self.press2(self.press1(picture))



    def swell(self, small):
        return self.swell2(self.swell1(small))

    def call(self, pictures, training=None, mask=None):
        # logits
        return self.swell(self.press(pictures))


squeezer = Squeezer()
squeezer.build(input_shape=(4, pixels))
hvd.broadcast_variables(squeezer.variables, root_rank=0)
if hvd.rank() == 0:
    squeezer.summary()
optimizer = keras.optimizers.Adam(learning_rate * hvd.size())

os.makedirs('mosaics', exist_ok=True)

# kinds are not needed
dataset = tf.data.Dataset.from_tensor_slices(mosaics)
dataset = dataset.shuffle(batch * 5).batch(batch)
dataset = dataset.take(len(dataset) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())

batches = mosaics.shape[0] // batch

for epoch in range(epochs):

    for step, picture in enumerate(dataset):

        picture = tf.reshape(picture, [-1, pixels])

        with tf.GradientTape() as tape:

            # Forward
            copy = squeezer(picture)

            # Summed over the pixels,
            # averaged over the batch.
            loss = tf.nn.sigmoid_cross_entropy_with_logits(labels=picture, logits=copy)
            loss = tf.reduce_sum(loss) / batch

        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, squeezer.trainable_variables) 
        grads,_ = tf.clip_by_global_norm(grads, 12)
        optimizer.apply_gradients(zip(grads, squeezer.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(squeezer.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True

        if (step + 1) % 3 == 0:
            if hvd.rank() == 0:
                print("epoch {} of {}, batch {} of {}: {:.4f}"
                      .format(epoch + 1, epochs, step + 1, batches, float(loss)))



     # Eight of the last batch, and their copies
    copy = tf.nn.sigmoid(squeezer(picture[:8]))  # logits to pixels
    pair = tf.concat([picture[:8], copy], axis=0)
    pair = (tf.reshape(pair, [-1, 8, 8]) * 255.).numpy().astype('uint8')

    for place, small in enumerate(pair):
        sheet.paste(Image.fromarray(small, mode='L'), (place // 4 * 8, place % 4 * 8))

    if hvd.rank() == 0:
        sheet.save('mosaics/copies_epoch_%d.png' % (epoch + 1))
        plt.imshow(np.asarray(sheet))
        plt.show()
        print('A sheet of copies was saved.')


