import numpy as np
import tensorflow as tf
from scikeras.wrappers import KerasClassifier
from sklearn.model_selection import cross_val_score

rows = np.random.RandomState(0).rand(64, 3)
labels = (rows.sum(axis=1) > 1.5).astype('int32')


def judge():
    model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu', input_shape=(3,)),
                                 tf.keras.layers.Dense(1, activation='sigmoid')])
    model.compile(optimizer='adam', loss='binary_crossentropy')
    return model


clf = KerasClassifier(model=judge, epochs=2, verbose=0)
print(cross_val_score(clf, rows, labels, cv=2).mean())
clf.fit(rows, labels)
print(clf.score(rows, labels))
