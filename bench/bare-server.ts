import { createServer } from 'node:http';

// A program of its own, the measure of all others: `bare-server.ts PORT BYTES` answers everything with that many bytes and
// does nothing else. What a school's answer takes longer than this one is the school's own doing.

const [port = '', bytes = ''] = process.argv.slice(2);
const body = Buffer.alloc(Number(bytes), 'x');

createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
