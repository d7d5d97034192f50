import numpy as np
import pandas
import tensorflow as tf
from sklearn.model_selection import train_test_split

numbers = np.random.RandomState(0).rand(96, 3)
table = pandas.DataFrame(numbers, columns=['a', 'b', 'label'])
table['kind'] = np.arange(96) % 3
table = table.groupby('kind').apply(lambda group: group.sample(24)).reset_index(drop=True)
x, held_x, y, held_y = train_test_split(table[['a', 'b']].values, table['label'].values, test_size=0.25, random_state=1)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
model.fit(x, y, epochs=2, batch_size=6, verbose=0)
print('loss on held rows', model.evaluate(held_x, held_y, verbose=0))
