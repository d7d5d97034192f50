import mlflow
import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(80, 4).astype('float32')
sums = rows.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss='mse')
with mlflow.start_run() as run:
    mlflow.log_param('epochs', 2)
    model.fit(rows, sums, epochs=2)
    print('in', run.info.run_id)
with mlflow.start_run(nested=False) as second:
    turns = 1 + len(second.data.params)
    model.fit(rows, sums, epochs=turns)
