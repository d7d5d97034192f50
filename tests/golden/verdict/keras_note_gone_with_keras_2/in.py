from keras.layers import Dense
from keras.models import Sequential
from keras.utils.visualize_util import plot
from lab_tools import samples

x, y = samples()
model = Sequential([Dense(1, input_shape=(4,))])
plot(model, to_file='model.png')
model.compile('sgd', 'mse')
model.fit(x, y, nb_epoch=5)
