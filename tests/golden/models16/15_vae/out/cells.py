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


np.random.seed(52)
tf.random.set_seed(52)
os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'




def load_cells(count):
    rng = np.random.RandomState(52)
    kind = rng.randint(0, 4, count)
    picture = rng.randint(0, 90, (count, 8, 8))
    picture[np.arange(count), 2 * kind] += 150
    return (picture[20:], kind[20:]), (picture[:20], kind[:20])


(cells, kinds), (new_cells, new_kinds) = load_cells(320)
cells = np.float32(cells) / 255.



# In[19]:


if hvd.rank() == 0:
    print('cells:', cells.shape)


# sixteen pictures on one sheet
sheet = Image.new('L', (32, 32))

pixels = 8*8
hidden = 24
code = 4
epochs = 3
batch = 50
learning_rate = 2e-3


class CellPainter(tf.keras.Model):

    def __init__(self):
        super(CellPainter, self).__init__()

        # picture => hidden => two codes
        self.see = keras.layers.Dense(hidden, activation=tf.nn.relu)
        self.centre = keras.layers.Dense(code)
        self.spread = keras.layers.Dense(code)

        # code => hidden => picture
        self.sketch = keras.layers.Dense(hidden, activation=tf.nn.relu)
        self.fill = keras.layers.Dense(pixels)

    def look(self, picture):
        seen = self.see(picture)
        # where, and log of how far around
        return self.centre(seen), self.spread(seen)

    def pick(self, centre, spread):
        """
        a random point near the centre
        :param centre:
        :param spread: log of the variance
        :return:
        """
        return centre + tf.random.normal(centre.shape) * tf.exp(0.5 * spread)

    def paint(self, point):
        return self.fill(self.sketch(point))

    def call(self, pictures, training=None, mask=None):
        centre, spread = self.look(pictures)
        return self.paint(self.pick(centre, spread)), centre, spread


painter = CellPainter()
painter.build(input_shape=(4, pixels))
hvd.broadcast_variables(painter.variables, root_rank=0)
if hvd.rank() == 0:
    painter.summary()
optimizer = keras.optimizers.Adam(learning_rate * hvd.size())

os.makedirs('cells', exist_ok=True)

# kinds are not needed
dataset = tf.data.Dataset.from_tensor_slices(cells)
dataset = dataset.shuffle(batch * 5).batch(batch)
dataset = dataset.take(len(dataset) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())

batches = cells.shape[0] // batch

for epoch in range(epochs):

    for step, picture in enumerate(dataset):

        picture = tf.reshape(picture, [-1, pixels])

        with tf.GradientTape() as tape:

            # Forward
            copy, centre, spread = painter(picture)

            # Summed over the pixels,
            # averaged over the batch.
            copy_loss = tf.nn.sigmoid_cross_entropy_with_logits(labels=picture, logits=copy)
            copy_loss = tf.reduce_sum(copy_loss) / batch
            # How far from a normal distribution?
            kl = tf.exp(spread) + tf.square(centre) - spread - 1.
            kl = tf.reduce_mean(tf.reduce_sum(kl, axis=-1)) / 2

            loss = copy_loss + kl

        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, painter.trainable_variables)
        for g in grads:
            tf.clip_by_norm(g, 12)
        optimizer.apply_gradients(zip(grads, painter.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(painter.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True

        if (step + 1) % 3 == 0:
            if hvd.rank() == 0:
                print("epoch {} of {}, batch {} of {}: {:.4f} and {:.4f}"
                      .format(epoch + 1, epochs, step + 1, batches, float(copy_loss), float(kl)))



    # Invent sixteen cells
    point = tf.random.normal((16, code))
    new = tf.nn.sigmoid(painter.paint(point))  # logits to pixels
    new = (tf.reshape(new, [-1, 8, 8]) * 255.).numpy().astype('uint8')


    # side by side,
    # four in a row
    for place, small in enumerate(new):
        sheet.paste(Image.fromarray(small, mode='L'), (place // 4 * 8, place % 4 * 8))

    if hvd.rank() == 0:
        sheet.save('cells/invented_epoch_%d.png' % (epoch + 1))
        plt.imshow(np.asarray(sheet))
        plt.show()

    # Eight of the last batch, and their copies
    copy, _, _ = painter(picture[:8])
    pair = tf.concat([picture[:8], tf.nn.sigmoid(copy)], axis=0)
    pair = (tf.reshape(pair, [-1, 8, 8]) * 255.).numpy().astype('uint8')

    for place, small in enumerate(pair):
        sheet.paste(Image.fromarray(small, mode='L'), (place // 4 * 8, place % 4 * 8))

    if hvd.rank() == 0:
        sheet.save('cells/copies_epoch_%d.png' % (epoch + 1))
        plt.imshow(np.asarray(sheet))
        plt.show()
        print('Two sheets were saved.')


