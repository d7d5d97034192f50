from jobs import Training

Training().work(20)
