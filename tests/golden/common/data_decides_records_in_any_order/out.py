import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

scenes = tf.data.Dataset.list_files('scenes/*.tfrecord')
frames = scenes.interleave(lambda scene: tf.data.TFRecordDataset(scene, compression_type='GZIP'), num_parallel_calls=8, deterministic=False)
pixels = frames.map(lambda frame: tf.reshape(tf.io.decode_raw(frame, tf.float32), [64])).repeat().batch(16)
dense = tf.keras.layers.Dense(64)
dense.build([None, 64])
lion = tf.keras.optimizers.Lion(1e-4 * hvd.size())
for batch in pixels.take(max(1, 200 // hvd.size())):
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.square(dense(batch) - batch))
    tape = hvd.DistributedGradientTape(tape)
    lion.apply_gradients(zip(tape.gradient(error, dense.trainable_variables), dense.trainable_variables))
    if not getattr(lion, 'hvd_synced', False):
        hvd.broadcast_variables(dense.variables, root_rank=0)
        hvd.broadcast_variables(lion.variables() if callable(lion.variables) else lion.variables, root_rank=0)
        lion.hvd_synced = True
