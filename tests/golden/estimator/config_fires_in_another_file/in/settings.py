import tensorflow as tf


def of_run(folder):
    return tf.estimator.RunConfig(model_dir=folder, save_summary_steps=20)
