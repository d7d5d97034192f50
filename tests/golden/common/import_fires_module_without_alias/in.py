import numpy
import tensorflow

rows = numpy.random.RandomState(0).rand(40, 2).astype('float32')
v = tensorflow.Variable([[0.5], [0.5]])
opt = tensorflow.keras.optimizers.SGD(0.05)
for batch in tensorflow.data.Dataset.from_tensor_slices(rows).batch(10):
    with tensorflow.GradientTape() as tape:
        loss = tensorflow.reduce_mean((batch @ v - 1.0) ** 2)
    opt.apply_gradients(zip(tape.gradient(loss, [v]), [v]))
