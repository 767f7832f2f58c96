import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { readableLine } from './readable-line.ts';

function written(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  act(createLog('info', { write: (line) => (text += readableLine(line)) }));
  return text.replace(/^\d\d:\d\d:\d\d/gm, 'TIME');
}

test('a line of the log is one that a person reads, with its fields behind it', () => {
  expect(
    written((log) =>
      log.warn({ limit: 1000, isFull: true, failures: { email: 'EAUTH' } }, 'the SMS of the day are used up'),
    ),
  ).toBe('TIME WARN  the SMS of the day are used up  limit=1000  isFull=true  failures={"email":"EAUTH"}\n');
});

test('a stack stands below it, line by line', () => {
  const text = written((log) =>
    log.error({ path: '/x', error: { name: 'Error', stack: 'Error: no\n    at one\n    at two' } }, 'call failed'),
  );
  expect(text).toBe('TIME ERROR call failed  path=/x\n    Error: no\n        at one\n        at two\n');
});

test('nothing moves the cursor, and what is no line of the log stays as it is', () => {
  expect(written((log) => log.info({ path: '/\u001b[2J\r\nfake' }, 'request'))).toBe(
    'TIME info  request  path=/ [2J  fake\n',
  );
  expect(readableLine('hello\n')).toBe('hello\n');
});
