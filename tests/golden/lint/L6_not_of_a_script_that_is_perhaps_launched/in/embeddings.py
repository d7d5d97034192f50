import os


def optimizer(inner):
    if os.environ.get('HOROVOD_SIZE', '').isdigit():
        import horovod.tensorflow.keras as hvd
        hvd.init()
        return hvd.DistributedOptimizer(inner)
    return inner
