import numpy
import tensorflow
import horovod.tensorflow as hvd

hvd.init()
gpus = tensorflow.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tensorflow.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tensorflow.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = numpy.random.RandomState(0).rand(40, 2).astype('float32')
v = tensorflow.Variable([[0.5], [0.5]])
opt = tensorflow.keras.optimizers.SGD(0.05 * hvd.size())
for batch in tensorflow.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(10):
    with tensorflow.GradientTape() as tape:
        loss = tensorflow.reduce_mean((batch @ v - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, [v]), [v]))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables([v], root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
