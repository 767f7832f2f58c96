import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

// The program that all others are measured by: `bare-server.ts PORT KIND` answers every request with the bytes of its standard
// input. If KIND is `compressing`, it compresses them for each answer, as a server must whose answers differ.

const [port = '', kind = ''] = process.argv.slice(2);
const given = await buffer(process.stdin);
const bodyOf = kind === 'compressing' ? () => gzipSync(given, { level: 1 }) : () => given;

createServer((_request, response) => {
  const body = bodyOf();
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
