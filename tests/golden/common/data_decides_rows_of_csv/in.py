import tensorflow as tf

rows = tf.data.experimental.make_csv_dataset('rows.csv', 8, label_name='price', num_epochs=1)
rows = rows.map(lambda columns, price: (tf.stack(list(columns.values()), axis=1), price))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(rows, epochs=1, verbose=0)
