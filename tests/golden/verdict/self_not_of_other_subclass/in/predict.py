from jobs import Prediction

Prediction().work(3)
