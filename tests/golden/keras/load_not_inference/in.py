import sys
import numpy as np
from tensorflow.keras.models import load_model

model = load_model(sys.argv[1])
print(model.predict(np.load(sys.argv[2])))
