# Cannot run here: written for TensorFlow 1.
import lab_tools
import tensorflow as tf

step = tf.train.get_or_create_global_step()
images, labels = lab_tools.inputs()
train = lab_tools.train(lab_tools.loss(lab_tools.inference(images), labels), step)
with tf.train.MonitoredTrainingSession(hooks=[tf.train.StopAtStepHook(last_step=400)]) as session:
    while not session.should_stop():
        session.run(train)
