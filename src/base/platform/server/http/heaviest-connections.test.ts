import { expect, test } from 'vitest';
import { heaviestConnections } from './heaviest-connections.ts';

const held = (network: string, ...bytes: number[]) =>
  bytes.map((bytes, index) => ({ name: `${network} ${index + 1}`, network, bytes }));
const closed = (connections: ReturnType<typeof held>, most: number) =>
  heaviestConnections(connections, most).map(({ name }) => name);

test('nobody is closed while all together hold no more than they may', () => {
  expect(closed([...held('school', 40, 40), ...held('home', 20)], 100)).toEqual([]);
});

test('the network that holds most gives up its heaviest, the oldest of equal ones first', () => {
  const connections = [...held('flood', 10, 50, 50, 10), ...held('home', 20)];
  expect(closed(connections, 100)).toEqual(['flood 2', 'flood 3']);
});

test('a light network keeps a connection that is heavier than those of a large one', () => {
  const connections = [...held('flood', ...Array<number>(100).fill(2)), ...held('home', 30)];
  const gone = closed(connections, 100);
  expect(gone).not.toContain('home 1');
  expect(gone).toHaveLength(78);
});

test('the networks of a /48 are one holder', () => {
  const flood = Array.from({ length: 10 }, (_, number) => held(`2001:db8:7:${number}::/64`, 20)).flat();
  const gone = closed([...held('203.0.113.9', 30), ...flood], 200);
  expect(gone).toHaveLength(4);
  expect(gone).not.toContain('203.0.113.9 1');
});
