import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow_text as text

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

with open('pieces.model', 'rb') as file:
    tokenizer = text.SentencepieceTokenizer(model=file.read(), nbest_size=-1, alpha=0.5)
pieces = tokenizer.tokenize(open('book.txt').read())
windows = text.sliding_window(pieces, 17, axis=0)
data = tf.data.Dataset.from_tensor_slices(windows).shuffle(100).batch(8)
lines = tf.data.Dataset.from_tensor_slices(open('lines.txt').read().split('\n'))
lines = lines.map(lambda line: tokenizer.tokenize(line)[:17]).padded_batch(8, 17)
model = tf.keras.Sequential([tf.keras.layers.Embedding(100, 4), tf.keras.layers.Dense(100)])
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
losses = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)


def train(part):
    for rows in part:
        with tf.GradientTape() as tape:
            loss = losses(rows[:, 1:], model(rows[:, :-1]))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True


train(lines)
train(data)
