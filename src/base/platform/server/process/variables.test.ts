import { expect, test } from 'vitest';
import { isLoopback } from './variables.ts';

test.each(['localhost.example.com', '127.example.com', '127.0.0.1.example.com', '[::1].example', 'mail.example', ''])(
  '%j is another machine, where no password goes in the clear',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

test.each(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});
