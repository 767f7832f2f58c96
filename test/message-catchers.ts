import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import { freePort } from './free-port.ts';

/** A server that takes JSON, as Slack or ntfy do. `status.next`: what it says. */
export async function catchWebhooks() {
  const caught: Record<string, string>[] = [];
  const status = { next: 200 };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    caught.push(JSON.parse(text));
    response.writeHead(status.next).end('ok');
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${port}/hooks/T0KEN`, caught, status, close: () => server.close() };
}

/**
 * A mail server of the fewest words that SMTP needs. `refusal.next`: what it says to each address instead of taking it.
 * `cut.next`: closes the connection at the text's beginning, or after the text instead of answering.
 */
export async function catchMails(host = '127.0.0.1') {
  const caught: string[] = [];
  const refusal: { next: string | null } = { next: null };
  const cut: { next: 'before the text' | 'after the text' | null } = { next: null };
  const server = createPlainServer((socket) => {
    let isData = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (piece) => {
      text += piece.toString();
      for (let end = text.indexOf('\r\n'); !isData && end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        isData = line === 'DATA';
        if (isData && cut.next === 'before the text') return socket.destroy();
        const said = isData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
        socket.write(`${(line.startsWith('RCPT') && refusal.next) || said}\r\n`);
      }
      if (!isData || !text.includes('\r\n.\r\n')) return;
      caught.push(text.slice(0, text.indexOf('\r\n.\r\n')));
      text = text.slice(text.indexOf('\r\n.\r\n') + 5);
      isData = false;
      if (cut.next === 'after the text') return socket.destroy();
      socket.write('250 taken\r\n');
    });
  });
  const port = await freePort();
  server.listen(port, host);
  await once(server, 'listening');
  const named = host.includes(':') ? `[${host}]` : host;
  return { address: `smtp://${named}:${port}`, caught, refusal, cut, close: () => server.close() };
}
