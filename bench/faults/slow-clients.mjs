/** A process that holds many slow connections: PORT, CONNECTIONS. Says on its channel when they are there and when all are closed. */
import net from 'node:net';
import process from 'node:process';

const port = Number(process.env.PORT);
const wanted = Number(process.env.CONNECTIONS);
const AT_ONCE = 100;
const HEAD = 'POST /v1/orgs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** What each kind sends first, and what it drips then: nothing at all, a head without end, a body without end. */
const KINDS = [
  { first: '', drip: '' },
  { first: 'GET /v1/user HTTP/1.1\r\nHost: localhost\r\n', drip: 'X-More: 1\r\n' },
  { first: `${HEAD}Content-Length: 100000\r\n\r\n{`, drip: ' ' },
];

/** Each with its kind. */
const sockets = new Map();

function connect(kind) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => {
      sockets.set(socket, kind);
      socket.write(kind.first);
      resolve();
    });
    socket.on('error', resolve);
    socket.on('close', () => {
      sockets.delete(socket);
      resolve();
    });
    socket.resume();
  });
}

for (let made = 0; made < wanted; made += AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => connect(KINDS[(made + index) % KINDS.length])));
process.send({ open: sockets.size });

setInterval(() => {
  for (const [socket, { drip }] of sockets) if (drip) socket.write(drip);
  process.send({ open: sockets.size });
}, 2_000);
