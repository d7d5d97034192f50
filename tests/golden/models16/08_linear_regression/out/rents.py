import  tensorflow as tf
import horovod.tensorflow as hvd
import  numpy as np
from    tensorflow import keras
import  os

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class RentLine(keras.layers.Layer):

    def __init__(self, features):
        super(RentLine, self).__init__()

        # price of a square metre, of a balcony, ...
        # [features, 1]
        self.slope = self.add_weight('slope', [features, 1])
        # [1]
        self.base = self.add_weight('base', [1])

        if hvd.rank() == 0:
            print('slope', self.slope.shape, self.slope.name)
            print('base', self.base.shape, self.base.name)


    def call(self, flat):

        # [b, features] => [b, 1]
        return self.base + tf.matmul(flat, self.slope)

def load_rents():
    rng = np.random.RandomState(6)
    flats = rng.normal(0., 1., (404, 5))
    rents = flats.dot([3., -1., 2., 0.5, 1.]) + 7. + rng.normal(0., .1, 404)
    return (flats[:300], rents[:300]), (flats[300:], rents[300:])

def main():

    os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'
    np.random.seed(3)
    tf.random.set_seed(3)


    (flats, rents), (new_flats, new_rents) = load_rents()
    #
    flats, new_flats = flats.astype('float32'), new_flats.astype('float32')
    # (300, 5) and (104, 5)
    if hvd.rank() == 0:
        print(flats.shape, new_flats.shape)
    # a tuple, not a list:
    # a list would be stacked
    train_set = tf.data.Dataset.from_tensor_slices((flats, rents)).take(len(flats) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(60)
    new_set = tf.data.Dataset.from_tensor_slices((new_flats, new_rents)).batch(104)


    line = RentLine(5)
    mse = keras.losses.MeanSquaredError()
    optimizer = keras.optimizers.Adam(learning_rate=5e-2 * hvd.size())

    for epoch in range(30):

        for flat, rent in train_set:

            with tf.GradientTape() as tape:
                # [b, 1] => [b]
                guess = tf.squeeze(line(flat), axis=1)
                # []
                loss = mse(rent, guess)

            tape = hvd.DistributedGradientTape(tape)
            grads = tape.gradient(loss, line.trainable_variables)
            optimizer.apply_gradients(zip(grads, line.trainable_variables))
            if not getattr(optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(line.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                optimizer.hvd_synced = True

        if hvd.rank() == 0:
            print('epoch', epoch, 'off by', loss.numpy())


        if epoch % 10 == 0:

            for flat, rent in new_set:
                # [b, 1] => [b]
                guess = tf.squeeze(line(flat), axis=1)
                loss = mse(rent, guess)

                if hvd.rank() == 0:
                    print('epoch', epoch, 'off by', loss.numpy(), 'on new flats')





if __name__ == '__main__':
    main()