import tensorflow as tf

try:
    import horovod.tensorflow as hvd
except ImportError:
    hvd = None


def number():
    try:
        return hvd.rank()
    except Exception:
        return 0


x = tf.random.normal([64, 4])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('adam', 'mse')
model.fit(x, x[:, :1], verbose=1 if number() == 0 else 0)
