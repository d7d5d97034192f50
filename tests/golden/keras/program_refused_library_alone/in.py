import autokeras as ak
import numpy as np

x = np.random.RandomState(1).rand(96, 3)
y = x.sum(axis=1)
regressor = ak.StructuredDataRegressor(max_trials=1)
regressor.fit(x, y, epochs=2)
