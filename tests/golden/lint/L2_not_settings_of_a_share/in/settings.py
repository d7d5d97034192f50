train = {"size": 20}
