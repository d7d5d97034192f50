import  os, six, time
import  tensorflow as tf
import horovod.tensorflow as hvd
import  numpy as np
from    tensorflow import keras

from    matplotlib import pyplot as plt

from    reader import load_scents, encode
from    scent_net import ScentNet

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

tf.random.set_seed(12)
np.random.seed(12)
os.environ['TF_CPP_MIN_LOG_LEVEL'] = '2'







def check(net, scents):
    """
    Prints the mean error over `scents`, a Dataset.
    """
    mean = keras.metrics.Mean()

    for wanted, name, length in scents:
        mean.update_state(keras.losses.mean_squared_error(wanted, net((name, length), training=False)))

    if hvd.rank() == 0:
        print("mean error: %.4f" % mean.result().numpy())



def one_round(net, optimizer, scents, number):
    """
    One pass over `scents`.
    """

    for step, (wanted, name, length) in enumerate(scents):

        with tf.GradientTape() as tape:
            answer = net((name, length), training=True)
            error = tf.reduce_mean(keras.losses.mean_squared_error(wanted, answer))

        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(error, net.trainable_variables)
        optimizer.apply_gradients(zip(grads, net.trainable_variables))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True


        if step % 5 == 0:
            if hvd.rank() == 0:
                print('round', number, 'step', step, 'error', float(error))


TRAIN_URL = "https://example.org/scents/train.csv"
EVAL_URL = "https://example.org/scents/eval.csv"


def main():

    size = 16
    cells = [8, 6]
    rounds = 3

    folder = os.path.join('.', "data")
    train_scents = load_scents(
        folder=folder, url=TRAIN_URL, size=size)
    train_scents = train_scents.take(sum(1 for _ in train_scents) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()) if hvd.size() > 1 else train_scents
    eval_scents = load_scents(
        folder=folder, url=EVAL_URL, size=size)

    net = ScentNet(
        cells=cells,
        answers=3,
        keep=0.5)
    optimizer = keras.optimizers.Adam(0.01 * hvd.size())



    for number in range(rounds):

        begin = time.time()
        one_round(net, optimizer, train_scents, number)
        # print("round %d took %.2f s" % (number, time.time() - begin))

        if number % 2 == 0:
            check(net, eval_scents)

    if hvd.rank() == 0:
        print("The nose is ready!")
    if hvd.rank() == 0:
        while True:
            try:
                plant = six.moves.input("Name a plant, or nothing to leave: ")
            except EOFError:
                return

            if not plant:
                return

            _, name, length = encode(plant + ",0,0,0")
            answer = net((name[None], length[None]), training=False)[0]

            # A ReLU made the answer, so nothing is below 0;
            # above 1 is possible.
            scent = [min(float(a), 1.0) for a in answer]
            print("sweet, fresh, woody:", scent)

            plt.imshow([[scent]])
            plt.title(plant)
            plt.savefig(plant+'.png')


if __name__ == "__main__":
    main()
