import tensorflow as tf
import horovod.tensorflow.keras as hvd
hvd.init()
model = tf.keras.models.load_model("start.h5")
model.fit(tf.zeros((64, 4)), tf.zeros((64, 1)), epochs=2)
model.save("end.h5")
