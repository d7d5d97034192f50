"""The network that tells corals apart."""
import tensorflow as tf
from tensorflow.keras import layers


class SurveyModel(tf.keras.Model):
    """Base of all our image models: scales the pixels and counts the weights."""

    def __init__(self, classes, **kwargs):
        super().__init__(**kwargs)
        self.classes = classes
        self.scale = layers.Rescaling(2.0, offset=-1.0)

    def describe(self):
        return "%s, %d weights" % (self.name, self.count_params())


class Stage(layers.Layer):
    """Convolution, normalisation, pooling."""

    def __init__(self, filters):
        super().__init__()
        self.conv = layers.Conv2D(filters, 3, padding="same", use_bias=False)
        self.norm = layers.BatchNormalization()
        self.pool = layers.MaxPooling2D()

    def call(self, x, training=None):
        return self.pool(tf.nn.relu(self.norm(self.conv(x), training=training)))


class CoralNet(SurveyModel):
    def __init__(self, classes, width=8):
        super().__init__(classes, name="coral_net")
        self.stages = [Stage(width), Stage(2 * width)]
        self.head = tf.keras.Sequential([
            layers.GlobalAveragePooling2D(),
            layers.Dropout(0.2),
            layers.Dense(classes),
        ])

    def call(self, x, training=None):
        x = self.scale(x)
        for stage in self.stages:
            x = stage(x, training=training)
        return self.head(x, training=training)
