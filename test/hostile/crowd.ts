import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// A program of its own, so that what it does is not taken for what the school does: `crowd.ts PORT COUNT ADDRESS` opens so
// many connections from that address of this machine, a hundred at a time, asks four times on each and reads nothing.

const [port = '', count = '', localAddress = ''] = process.argv.slice(2);
const ask = 'GET /api/courses HTTP/1.1\r\nHost: localhost\r\n\r\n';

// The longest that a test waits.
setTimeout(() => process.exit(), 60_000);
for (let number = 0; number < Number(count); number += 1) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(ask.repeat(4));
  if (number % 100 === 99) await wait(50);
}
console.log('asked');
