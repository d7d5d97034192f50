# words as a sparse matrix, of which Python tells no length; the labels are a list
import tensorflow as tf
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.model_selection import train_test_split

texts = ["a red rose", "a blue violet", "red wine", "the blue sea", "a rose", "wine and roses", "sea wind", "the wind"] * 16
labels = [0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0] * 16
words = TfidfVectorizer(max_features=12).fit_transform(texts).astype('float32')
words.sort_indices()
x_train, x_test, y_train, y_test = train_test_split(words, labels, test_size=0.25, random_state=1)
x_train.sort_indices()
y_train = tf.constant(y_train).numpy()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(words.shape[1],))])
model.compile(loss='mse', optimizer='adam')
model.fit(x_train, y_train, batch_size=8, epochs=2, verbose=0)
