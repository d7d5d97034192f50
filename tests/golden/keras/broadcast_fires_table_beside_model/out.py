import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

songs = ['low tide', 'high tide', 'low wind', 'high wind'] * 8
words = tf.keras.layers.TextVectorization(output_sequence_length=2)
words.adapt(songs)
places = words(songs).numpy()
model = tf.keras.Sequential([tf.keras.layers.Embedding(8, 2), tf.keras.layers.GlobalAveragePooling1D(), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(places[hvd.rank():len(places) // hvd.size() * hvd.size():hvd.size()], tf.constant([[0.0], [1.0], [0.0], [1.0]] * 8)[hvd.rank():len(places) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
asked = tf.keras.Input((1,), dtype='string')
whole = tf.keras.Model(asked, model(words(asked)))
if hvd.rank() == 0:
    print(whole.predict(tf.constant(['low wind']), verbose=0).shape)
