from keras.layers import Dense, Flatten
from keras.models import Sequential
from keras.optimizers import SGD
from keras.preprocessing.image import ImageDataGenerator

n_train = 1190

model = Sequential()
model.add(Flatten(input_shape=(32, 32, 3)))
model.add(Dense(4, activation='softmax'))
model.compile(loss='categorical_crossentropy', optimizer=SGD(lr=1e-4))
pictures = ImageDataGenerator(rescale=1.0 / 255).flow_from_directory('pictures', target_size=(32, 32), batch_size=32)
model.fit_generator(pictures, samples_per_epoch=n_train, nb_epoch=5)
