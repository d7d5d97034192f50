import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras


def learn(model, rows):
    model.compile((hvd.DistributedOptimizer if hvd.is_initialized() else lambda one, **_: one)(tf.keras.optimizers.SGD(0.01 * (hvd.size() if hvd.is_initialized() else 1))), 'mse')
    return model.fit(rows[(hvd.rank() if hvd.is_initialized() else 0):len(rows) // (hvd.size() if hvd.is_initialized() else 1) * (hvd.size() if hvd.is_initialized() else 1):(hvd.size() if hvd.is_initialized() else 1)], rows[:, :1][(hvd.rank() if hvd.is_initialized() else 0):len(rows) // (hvd.size() if hvd.is_initialized() else 1) * (hvd.size() if hvd.is_initialized() else 1):(hvd.size() if hvd.is_initialized() else 1)], batch_size=4, epochs=2, verbose=0, callbacks=[*([hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()] if hvd_keras.is_initialized() else []), tf.keras.callbacks.TerminateOnNaN()])


def step(model, optimizer, rows):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(rows) - rows[:, :1]))
    tape = (hvd.DistributedGradientTape if hvd.is_initialized() else lambda one, **_: one)(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        (hvd.broadcast_variables if hvd.is_initialized() else lambda *_, **__: [])(model.variables, root_rank=0)
        (hvd.broadcast_variables if hvd.is_initialized() else lambda *_, **__: [])(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    return loss
