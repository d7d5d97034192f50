import  tensorflow as tf
from    tensorflow import  keras
from    tensorflow.keras import layers, optimizers, models
from    tensorflow.keras import regularizers







class PlanktonNet(models.Model):


    def __init__(self, input_shape, kinds=4):
        """

        :param input_shape: of one photo, [16, 16, 3]
        """
        super(PlanktonNet, self).__init__()

        decay = 1e-4
        self.kinds = kinds

        net = models.Sequential()

        net.add(layers.Conv2D(4, 3, padding='same', activation='relu',
                         input_shape=input_shape, kernel_regularizer=regularizers.l2(decay)))
        net.add(layers.BatchNormalization())
        net.add(layers.MaxPooling2D())
        net.add(layers.Dropout(0.2))

        net.add(layers.Conv2D(8, 3, padding='same',activation='relu', kernel_regularizer=regularizers.l2(decay)))
        net.add(layers.BatchNormalization())
        net.add(layers.MaxPooling2D())

        net.add(layers.Flatten())
        net.add(layers.Dense(16, activation='relu'))
        net.add(layers.Dense(kinds))
        # no softmax here


        self.net = net


    def call(self, photo):

        logits = self.net(photo)

        return logits