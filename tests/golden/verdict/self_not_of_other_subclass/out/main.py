from jobs import Training
import horovod.tensorflow as hvd

hvd.init()

Training().work(20)
