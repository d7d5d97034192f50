import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def report(model, text):
    print(text,  # what it is about
          model.evaluate(
              x, y,
              verbose=0),
          '''and
nothing else''')


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(learning_rate=0.001), 'mse')
for round in range(2):
    model.fit(x, y, epochs=2, batch_size=16, verbose=0)
    if round == 0: print('first', model.evaluate(x, y, verbose=0))  # once
report(model, 'last')
print(f'{model.evaluate(x, y, verbose=0):.3f}', 'mse')
print('both', model.evaluate(x[:32], y[:32], verbose=0), model.evaluate(x[32:], y[32:], verbose=0))
print(*model.evaluate(x, y, verbose=0, return_dict=True).values())
print('named', last := model.evaluate(x, y, verbose=0))
np.save('loss.npy', arr=model.evaluate(x, y, verbose=0))
