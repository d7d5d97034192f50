import  os
import  tensorflow as tf
import horovod.tensorflow.keras as hvd
import  numpy as np
from    tensorflow import keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


# In[16]:


tf.random.set_seed(9)
np.random.seed(9)
os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'



# the same start each time
np.random.seed(7)
# rarer notes are left out
notes = 40
# longer melodies are cut, shorter ones filled
length = 12


def load_melodies(count):
    rng = np.random.RandomState(41)
    minor = rng.randint(0, 2, count)
    tunes = [list(rng.randint(1, notes // 2, rng.randint(6, 16)) + m * notes // 2) for m in minor]
    cut = count - 40
    return (tunes[:cut], minor[:cut]), (tunes[cut:], minor[cut:])


(tunes, minor), (new_tunes, new_minor) = load_melodies(240)
# minor = tf.constant(minor)
if hvd.rank() == 0:
    print('filling up to', length)
tunes = keras.preprocessing.sequence.pad_sequences(tunes, maxlen=length)
new_tunes = keras.preprocessing.sequence.pad_sequences(new_tunes, maxlen=length)
if hvd.rank() == 0:
    print('tunes', tunes.shape, 'new', new_tunes.shape)


class Mood(keras.Model):

    def __init__(self, memory, layers_above):
        super(Mood, self).__init__()


        # self.low = keras.layers.GRU(memory, return_sequences=True)
        self.low = keras.layers.LSTM(memory, return_sequences=True)
        self.high = keras.layers.LSTM(memory)

        # every note becomes six numbers
        self.sound = keras.layers.Embedding(notes, 6, input_length=length)
        self.answer = keras.layers.Dense(1)

    def call(self, tune, training=None, mask=None):

        # [b, length] => [b, length, 6] => [b, memory] => [b, 1]
        x = self.high(self.low(self.sound(tune))) 
        x = self.answer(x)
        if hvd.rank() == 0:
            print('answer', x.shape)

        return x


def main():

    memory = 8
    batch = 20
    rounds = 3

    mood = Mood(memory, layers_above=1)


    mood.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.Adam(0.005 * hvd.size())),
                 loss=keras.losses.BinaryCrossentropy(from_logits=True),
                 metrics=['accuracy'])

    # train
    mood.fit(tunes[hvd.rank():len(tunes) // hvd.size() * hvd.size():hvd.size()], minor[hvd.rank():len(tunes) // hvd.size() * hvd.size():hvd.size()], batch_size=batch, epochs=rounds,
             validation_data=(new_tunes, new_minor), verbose=1 if hvd.rank() == 0 else 0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

    # and try
    result = mood.evaluate(new_tunes, new_minor, batch, verbose=1 if hvd.rank() == 0 else 0)
    if hvd.rank() == 0:
        print("loss and accuracy on new melodies :", result)




if __name__ == '__main__':
    main()