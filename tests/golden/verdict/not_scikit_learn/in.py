import numpy as np
import tensorflow as tf
from sklearn.linear_model import LogisticRegression
from sklearn.preprocessing import StandardScaler

pictures = np.random.RandomState(0).rand(30, 8, 8, 3)
small = tf.image.resize(pictures, (2, 2)).numpy().reshape(30, -1)
scaler = StandardScaler().fit(small)
model = LogisticRegression()
model.fit(scaler.transform(small), small[:, 0] > 0.5)
print(model.score(scaler.transform(small), small[:, 0] > 0.5))
