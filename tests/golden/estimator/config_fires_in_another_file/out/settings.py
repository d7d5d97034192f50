import tensorflow as tf
import horovod.tensorflow as hvd


def of_run(folder):
    return tf.estimator.RunConfig(model_dir=folder if hvd.rank() == 0 else None, save_summary_steps=20, session_config=tf.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options=tf.compat.v1.GPUOptions(allow_growth=True, visible_device_list=str(hvd.local_rank()))))
