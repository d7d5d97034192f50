WIDTH = 6

from nets import coder
net = coder(WIDTH)

from rows import made
x = made(64, WIDTH)

net.compile(optimizer='adam', loss='mse')
net.fit(x, x, epochs=2, batch_size=16, verbose=0)
