import  os
import  tensorflow as tf
import horovod.tensorflow as hvd
import  numpy as np
from    tensorflow import keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


# In[1]:


np.random.seed(5)
tf.random.set_seed(5)
os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'


# In[2]:


def load_boards(count):
    rng = np.random.RandomState(31)
    knot = rng.randint(0, 5, count)
    wood = rng.uniform(0, 120, (count, 12, 12))
    wood[np.arange(count), :, 2 * knot + 1] += 120
    return (wood[60:], knot[60:]), (wood[:60], knot[:60])


(wood, knots), (new_wood, new_knots) = load_boards(260)
wood, new_wood = np.float32(wood)/255., np.float32(new_wood)/255.
# one channel
wood, new_wood = wood[..., None], new_wood[..., None]

boards = tf.data.Dataset.from_tensor_slices((wood, knots)).take(len(wood) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(32)
new_boards = tf.data.Dataset.from_tensor_slices((new_wood, new_knots)).batch(32)

# In[3]:


if hvd.rank() == 0:
    print('boards', wood.shape, 'new boards', new_wood.shape)


# In[4]:


class Saw(keras.Model):
    
    def __init__(self, filters, size=3, step=1):
        super(Saw, self).__init__()
        
        self.chain = keras.models.Sequential([
            keras.layers.Conv2D(filters, size, strides=step, padding='same'),
            keras.layers.BatchNormalization(),
            keras.layers.ReLU()
        ])
        
        
    def call(self, board, training=None):
        
        return self.chain(board, training=training)
    
        
        


# In[5]:


class Plane(keras.Model):
    
    def __init__(self, filters, step=1):
        super(Plane, self).__init__()
        
        self.narrow = Saw(filters, size=1, step=step)
        self.wide_a = Saw(filters, step=step)
        self.wide_b = Saw(filters)
        self.pool = keras.layers.MaxPooling2D(3, strides=1, padding='same')
        self.after_pool = Saw(filters, step=step)
        
        
    def call(self, board, training=None):
        
        
        left = self.narrow(board, training=training)
        middle = self.wide_b(self.wide_a(board, training=training), training=training)
        right = self.after_pool(self.pool(board), training=training)
        
        # side by side, along the channels
        return tf.concat([left, middle, right], axis=3)


# In[6]:


class KnotNet(keras.Model):
    
    def __init__(self, levels, kinds, filters=2, **kwargs):
        super(KnotNet, self).__init__(**kwargs)
        
        self.first = Saw(filters)
        
        self.planes = keras.models.Sequential(name='planes')
        
        for level in range(levels):
            
            for half in ('down', 'on'):
                
                if half == 'down':
                    
                    plane = Plane(filters, step=2)
                    
                else:
                    plane = Plane(filters, step=1)
                    
                self.planes.add(plane)
            
            # wider further down    
            filters *= 2
            
        self.mean = keras.layers.GlobalAveragePooling2D()
        self.answer = keras.layers.Dense(kinds)
        
        
    def call(self, board, training=None):
        
        x = self.planes(self.first(board, training=training), training=training)
        
        return self.answer(self.mean(x))
            
        


# In[7]:


# network and optimizer
batch = 32
epochs = 3
net = KnotNet(2, 5)
# from here on every layer knows its input.
net.build(input_shape=(None, 12, 12, 1))
hvd.broadcast_variables(net.variables, root_rank=0)
if hvd.rank() == 0:
    net.summary()

optimizer = keras.optimizers.Adam(learning_rate=3e-3 * hvd.size())
entropy = keras.losses.CategoricalCrossentropy(from_logits=True)

right = keras.metrics.Accuracy()


for epoch in range(3):

    for step, (board, knot) in enumerate(boards):

        with tf.GradientTape() as tape:
            # [b, 5]
            logits = net(board)
            # [b] => [b, 5]
            loss = entropy(tf.one_hot(knot, depth=5), logits)

        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(grads, net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True

        if step % 3 == 0:
            if hvd.rank() == 0:
                print('epoch %d, batch %d, loss %.4f' % (epoch, step, loss.numpy()))


    right.reset_states()
    for board, knot in new_boards:
        # [b, 5]
        logits = net(board, training=False)
        right.update_state(knot, tf.argmax(logits, axis=1))

    if hvd.rank() == 0:
        print('epoch %d, right on new boards: %.2f' % (epoch, right.result().numpy()))
