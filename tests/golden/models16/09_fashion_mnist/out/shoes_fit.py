import  os
import  numpy as np
import  tensorflow as tf
import horovod.tensorflow.keras as hvd
from    tensorflow import keras
from    tensorflow.keras import layers, optimizers

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
  tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
  tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')



def to_floats(shoe, size):
  return tf.cast(shoe, tf.float32) / 255.0, tf.cast(size, tf.int64)

def load_shoes():
  rng = np.random.RandomState(9)
  size = rng.randint(0, 8, 700)
  shoe = rng.randint(0, 60, (700, 8, 8))
  shoe[np.arange(700), size] += 160
  return (shoe[:600], size[:600]), (shoe[600:], size[600:])

def shoe_sets():
  (shoe, size), (shoe_val, size_val) = load_shoes()
  if hvd.rank() == 0:
    print('shoes:', shoe.shape, 'sizes:', size.shape)
  size = tf.one_hot(size, depth=8)
  size_val = tf.one_hot(size_val, depth=8)
  train = tf.data.Dataset.from_tensor_slices((shoe, size)).shard(hvd.size(), hvd.rank())
  train = train.map(to_floats)
  train = train.shuffle(600).batch(25)


  val = tf.data.Dataset.from_tensor_slices((shoe_val, size_val))
  val = val.map(to_floats)
  val = val.shuffle(100).batch(25)

  return train,val






def main():
    os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'  # 0 shows everything

    train, val = shoe_sets()

    net = keras.Sequential([
        layers.Reshape(target_shape=(8 * 8,), input_shape=(8, 8)),
        layers.Dense(20, activation='relu'),
        layers.Dense(20, activation='relu'),
        layers.Dense(8)])
    # logits, hence from_logits.
    net.compile(optimizer=hvd.DistributedOptimizer(optimizers.Adam(0.002 * hvd.size())),
                loss=tf.losses.CategoricalCrossentropy(from_logits=True),
                metrics=['accuracy'])

    net.fit(train.repeat(), epochs=3, steps_per_epoch=max(1, 40 // hvd.size()),
            validation_data=val.repeat(),
            validation_steps=2,
            callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()],
            verbose=1 if hvd.rank() == 0 else 0
            )


if __name__ == '__main__':
    main()