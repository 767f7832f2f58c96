import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMonotonicClock } from './monotonic-clock.ts';

const start = Date.parse('2026-11-21T10:00:00.000Z');
const hours = (count: number) => count * 60 * 60 * 1000;

function aMachine() {
  let [wall, elapsed] = [start, 500];
  return {
    wall: () => wall,
    elapsed: () => elapsed,
    pass: (milliseconds: number) => {
      wall += milliseconds;
      elapsed += milliseconds;
    },
    set: (milliseconds: number) => {
      wall += milliseconds;
    },
  };
}

test('it is the wall clock, forward jumps included', () => {
  const machine = aMachine();
  const now = createMonotonicClock({ ...machine, newest: null });
  expect(now()).toBe(start);
  machine.pass(1234);
  expect(now()).toBe(start + 1234);
  machine.set(hours(2));
  expect(now()).toBe(start + 1234 + hours(2));
});

test('a wall clock that is set back two hours is met again twenty hours later, and time went on meanwhile', () => {
  const machine = aMachine();
  const now = createMonotonicClock({ ...machine, newest: null });
  now();
  machine.set(-hours(2));
  expect(now()).toBe(start);
  machine.pass(hours(1));
  expect(now()).toBe(start + hours(0.9));
  machine.pass(hours(20));
  expect(now()).toBe(machine.wall());
});

test('a process that starts after the clock was set back goes on from the newest time that is stored', () => {
  const machine = aMachine();
  const now = createMonotonicClock({ ...machine, newest: start + hours(2) });
  expect(now()).toBe(start + hours(2));
  machine.pass(1000);
  expect(now()).toBe(start + hours(2) + 900);
});

test('a stored time of another day is not believed', () => {
  const machine = aMachine();
  expect(createMonotonicClock({ ...machine, newest: start + hours(24) })()).toBe(start + hours(24));
  expect(createMonotonicClock({ ...machine, newest: start + hours(24) + 1 })()).toBe(start);
});

test('it never goes back, and never goes faster than the machine but with the wall clock', () => {
  const step = fc.record({
    passed: fc.integer({ min: 0, max: hours(3) }),
    set: fc.integer({ min: -hours(5), max: hours(5) }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const machine = aMachine();
      const now = createMonotonicClock({ ...machine, newest: null });
      let before = now();
      for (const { passed, set } of steps) {
        machine.pass(passed);
        machine.set(set);
        const time = now();
        expect(time).toBeGreaterThanOrEqual(before);
        expect(time).toBeGreaterThanOrEqual(machine.wall());
        if (time !== machine.wall()) expect(time).toBeLessThanOrEqual(before + passed);
        before = time;
      }
    }),
  );
});
