import horovod.tensorflow as hvd


class Settings(dict):
    pass


class Proxy:
    kept = None

    def __getattr__(self, name):
        return getattr(Proxy.kept, name)


Config = Proxy()


def start(is_distributed):
    settings = Settings()
    if is_distributed:
        hvd.init()
        settings.is_first = True if hvd.rank() == 0 else False
    else:
        settings.is_first = True
    Proxy.kept = settings
