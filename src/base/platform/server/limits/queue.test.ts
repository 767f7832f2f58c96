import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { createQueue } from './queue.ts';

const people = (group: string, count: number) => Array.from({ length: count }, (_, index) => `${group}-${index + 1}`);

function lineOf(places: number) {
  const line = createFairQueue<string>(places);
  return { join: (name: string) => line.join(name.split('-')[0] ?? '', name), next: line.next };
}

const serveAll = ({ next }: { next: () => string | undefined }) => {
  const served: string[] = [];
  for (let one = next(); one !== undefined; one = next()) served.push(one);
  return served;
};

test('those about one thing have the whole line only while nobody else wants a place, however many networks ask', () => {
  const line = createFairQueue<string>(6);
  for (let from = 1; from <= 6; from += 1) expect(line.join(`net-${from}`, `x-${from}`, 'x')).toBeUndefined();
  expect(line.join('net-7', 'x-7', 'x')).toBe('x-7');
  expect(line.join('net-8', 'y-1', 'y')).toBe('x-6');
  expect(line.join('net-9', 'z-1', 'z')).toBe('x-5');
  expect(line.join('net-9', 'none-1')).toBe('x-4');
  expect(line.join('net-1', 'z-2', 'z')).toBe('x-3');
  expect(line.join('net-10', 'z-3', 'z')).toBe('none-1');
  expect(serveAll({ next: line.next })).toEqual(['x-1', 'x-2', 'y-1', 'z-1', 'z-3', 'z-2']);
});

test('one group alone takes the whole line, in the order of coming', () => {
  const line = lineOf(50);
  const pupils = people('school', 50);
  expect(pupils.map(line.join)).toEqual(Array(50).fill(undefined));
  expect(line.join('school-51')).toBe('school-51');
  expect(serveAll(line)).toEqual(pupils);
  expect(line.next()).toBeUndefined();
});

test('groups are served in turn, however many each of them sends', () => {
  const line = lineOf(50);
  for (const one of [...people('flood', 5), ...people('home', 2), 'cafe-1']) line.join(one);
  const served = ['flood-1', 'home-1', 'cafe-1', 'flood-2', 'home-2', 'flood-3', 'flood-4', 'flood-5'];
  expect(serveAll(line)).toEqual(served);
});

test('whoever comes to a full line takes the place of the newest of the largest group', () => {
  const line = lineOf(6);
  for (const one of [...people('flood', 5), 'home-1']) line.join(one);
  expect(line.join('cafe-1')).toBe('flood-5');
  expect(line.join('flood-6')).toBe('flood-6');
  expect(line.join('home-2')).toBe('flood-4');
  expect(serveAll(line)).toEqual(['flood-1', 'home-1', 'cafe-1', 'flood-2', 'home-2', 'flood-3']);
});

test('in a line that is shared evenly whoever comes last does without', () => {
  const line = lineOf(4);
  for (const one of [...people('one', 2), ...people('two', 2)]) line.join(one);
  expect(line.join('one-3')).toBe('one-3');
  expect(line.join('three-1')).toBe('two-2');
});

const networkOfSite = (number: number) => `2001:db8:7:${number.toString(16)}::/64`;

test('somebody who holds a whole /48 has one turn in it, not 65,536', () => {
  const line = createFairQueue<string>(200);
  for (let number = 0; number < 100; number += 1) line.join(networkOfSite(number), `flood ${number}`);
  line.join('2001:db8:8:1::/64', 'home');
  line.join('203.0.113.9', 'cafe');
  const served = Array.from({ length: 4 }, line.next);
  expect(served).toEqual(['flood 0', 'home', 'cafe', 'flood 1']);
});

test('within a /48 its networks take turns, too', () => {
  const line = createFairQueue<string>(200);
  for (let number = 0; number < 100; number += 1) line.join(networkOfSite(1), `flood ${number}`);
  line.join(networkOfSite(2), 'neighbour');
  expect(Array.from({ length: 3 }, line.next)).toEqual(['flood 0', 'neighbour', 'flood 1']);
});

test('a full line of one /48 makes room for others, and for a neighbour within it', () => {
  const line = createFairQueue<string>(4);
  for (const number of [1, 2, 3, 4]) line.join(networkOfSite(number), `flood ${number}`);
  expect(line.join('2001:db8:8:1::/64', 'home')).toBe('flood 4');
  expect(line.join(networkOfSite(5), 'flood 5')).toBe('flood 5');
  expect(Array.from({ length: 5 }, line.next)).toEqual(['flood 1', 'home', 'flood 2', 'flood 3', undefined]);
  for (let time = 1; time <= 4; time += 1) line.join(networkOfSite(1), `flood ${time}`);
  expect(line.join(networkOfSite(2), 'neighbour')).toBe('flood 4');
});

test('nobody is lost, nobody is served twice, and the line never grows beyond its places', () => {
  const arrival = fc.record({
    group: fc.constantFrom('a', 'b', networkOfSite(1), networkOfSite(2), networkOfSite(3)),
    serve: fc.boolean(),
    leaves: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(arrival, { maxLength: 60 }), (places, arrivals) => {
      const line = createFairQueue<number>(places);
      const gone: number[] = [];
      arrivals.forEach(({ group, serve, leaves }, number) => {
        const displaced = line.join(group, number, `${number % 3}`);
        if (displaced !== undefined) gone.push(displaced);
        if (leaves && displaced !== number) {
          line.leave(group, number);
          gone.push(number);
        }
        const served = serve ? line.next() : undefined;
        if (served !== undefined) gone.push(served);
      });
      expect(arrivals.length - gone.length).toBeLessThanOrEqual(places);
      for (let one = line.next(); one !== undefined; one = line.next()) gone.push(one);
      expect(gone.toSorted((one, other) => one - other)).toEqual(arrivals.map((_, number) => number));
    }),
  );
});

test('a queue runs two at once, and a failed work makes place for the next', async () => {
  const enqueue = createQueue({ atOnce: 2, waiting: 3, refuse: () => new Error('full') });
  const works = Array.from({ length: 6 }, () => Promise.withResolvers<string>());
  let begun = 0;
  const results = works.map(({ promise }) =>
    enqueue(() => {
      begun += 1;
      return promise;
    }),
  );
  await expect(results[5]).rejects.toThrow('full');
  expect(begun).toBe(2);
  works[0]?.reject(new Error('failed'));
  await expect(results[0]).rejects.toThrow('failed');
  for (const [number, { resolve }] of works.entries()) resolve(`work ${number}`);
  expect(await Promise.all(results.slice(1, 5))).toEqual(['work 1', 'work 2', 'work 3', 'work 4']);
  expect(begun).toBe(5);
});

test('a queue that one network has filled serves another network next, and refuses the newest of the first', async () => {
  const enqueue = createQueue({ atOnce: 1, waiting: 3, refuse: () => new Error('full') });
  const served: string[] = [];
  const running = Promise.withResolvers<void>();
  const ask = (name: string, network: string) => enqueue(async () => void served.push(name), network);
  const first = enqueue(() => running.promise, 'flood');
  const flood = people('flood', 3).map((name) => ask(name, 'flood'));
  const visitor = ask('visitor', 'home');
  await expect(flood[2]).rejects.toThrow('full');
  running.resolve();
  await Promise.all([first, flood[0], flood[1], visitor]);
  expect(served).toEqual(['flood-1', 'visitor', 'flood-2']);
});

test('a task that waits too long is refused, and takes neither turn nor place from later tasks', async () => {
  vi.useFakeTimers();
  try {
    const enqueue = createQueue({
      atOnce: 1,
      waiting: 2,
      longestMilliseconds: 3000,
      refuse: () => new Error('too long'),
    });
    const served: string[] = [];
    const running = Promise.withResolvers<void>();
    const first = enqueue(() => running.promise);
    const early = enqueue(async () => void served.push('early'));
    const refused = expect(early).rejects.toThrow('too long');
    await vi.advanceTimersByTimeAsync(2000);
    const late = enqueue(async () => void served.push('late'));
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    const last = enqueue(async () => void served.push('last'));
    running.resolve();
    await Promise.all([first, late, last]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(served).toEqual(['late', 'last']);
  } finally {
    vi.useRealTimers();
  }
});
