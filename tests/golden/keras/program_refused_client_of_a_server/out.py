import flwr
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (3 * x)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


class Client(flwr.client.NumPyClient):
    def fit(self, weights, config):
        model.set_weights(weights)
        model.fit(x, 3 * x, batch_size=8, verbose=0)
        return model.get_weights(), len(x), {}


def client_of(number):
    return Client()


flwr.client.start_numpy_client(server_address='localhost:8080', client=Client())
flwr.simulation.start_simulation(client_fn=client_of, num_clients=2)
