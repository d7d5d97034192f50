"""Fits the model that the module beside it builds."""
import network

from tensorflow.keras.callbacks import TerminateOnNaN

network.model.fit(network.x, network.y, batch_size=8, epochs=2, verbose=0, callbacks=[TerminateOnNaN()])
