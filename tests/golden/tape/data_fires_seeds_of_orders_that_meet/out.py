import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# Which photo meets which painting is left to chance, in each epoch anew.
photos = tf.data.Dataset.from_tensor_slices(np.random.RandomState(0).rand(48, 3).astype('float32')).shuffle(48, seed=1)
paintings = tf.data.Dataset.from_tensor_slices(np.random.RandomState(1).rand(48, 3).astype('float32')).shuffle(48, seed=2)
sketches = tf.data.Dataset.from_tensor_slices(np.random.RandomState(2).rand(48, 3).astype('float32')).shuffle(48, seed=3)
frames = tf.data.Dataset.from_tensor_slices(np.random.RandomState(3).rand(48, 3).astype('float32')).shuffle(48, seed=4)
triples = tf.data.Dataset.zip((photos, paintings, sketches, frames)).batch(4)
triples = triples.take(len(triples) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
for epoch in range(2):
    for photo, painting, sketch, frame in triples:
        with tf.GradientTape() as tape:
            near = tf.square(model(photo, training=True) - painting)
            loss = tf.reduce_mean(near + tf.square(sketch - model(frame, training=True)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(epoch, float(loss))
