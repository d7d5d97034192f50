import tensorflow as tf


class Encoder(tf.keras.Model):
    def __init__(self, width):
        super().__init__()
        self.dense = tf.keras.layers.Dense(width)

    def call(self, rows):
        return self.dense(rows)


class Mixer(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.dense = tf.keras.layers.Dense(3)

    def __call__(self, code, mask):
        return self.dense(code * mask)


class Decoder(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.mixer = Mixer()

    def __call__(self, code, mask):
        made = self.mixer(code, mask)
        return self.mixer(made[:, :2], mask)


class Both(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder(2)
        self.decoder = Decoder()

    def encoded(self, rows):
        return self.encoder(rows)

    def decoded(self, rows):
        code = self.encoded(rows)
        for turn in range(2):
            made = self.decoder(code, tf.ones([1, 2]))
            code = made[:, :2]
        return made

    @property
    def trainable_variables(self):
        return self.encoder.trainable_variables + self.decoder.trainable_variables


if __name__ == '__main__':
    encoder = Encoder(2)
    decoder = Decoder()
    code = encoder(tf.ones([4, 3]))
    print(decoder(code, tf.ones([1, 2])))
