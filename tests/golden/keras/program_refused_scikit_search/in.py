import numpy as np
from keras.models import Sequential
from keras.layers import Dense
from keras.wrappers.scikit_learn import KerasRegressor
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import Pipeline
from sklearn.preprocessing import StandardScaler

values = np.random.RandomState(0).rand(64, 3)
targets = values.sum(axis=1)


def line(units=4):
    model = Sequential([Dense(units, activation='relu', input_shape=(3,)), Dense(1)])
    model.compile(optimizer='adam', loss='mse')
    return model


steps = [('scale', StandardScaler()), ('net', KerasRegressor(line, epochs=2, verbose=0))]
search = GridSearchCV(Pipeline(steps), {'net__units': [2, 4]}, cv=2)
search.fit(values, targets)
print(search.best_params_)
