import pickle

with open('samples.pkl', 'wb') as file:
    pickle.dump([([number / 64, number * 2 / 64], number % 2) for number in range(64)], file)
