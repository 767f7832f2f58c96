import { v7 as newId } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';

// What the rows of every table are named by: a name, not a secret.

afterEach(() => {
  vi.useRealTimers();
});

test('ids sort in the order in which they were made, also when the clock is set back (fault F10)', () => {
  vi.useFakeTimers();
  let last = newId();
  for (const clock of ['2090-03-01T12:00:00.000Z', '2090-03-01T10:00:00.000Z', '2090-03-01T12:00:00.001Z']) {
    vi.setSystemTime(clock);
    const made = Array.from({ length: 5000 }, () => newId());
    expect([clock, made.findIndex((id, place) => id <= (made[place - 1] ?? last))]).toEqual([clock, -1]);
    last = made.at(-1) ?? last;
  }
});

test('an id is a UUIDv7 of its time', () => {
  vi.useFakeTimers();
  vi.setSystemTime('2095-03-01T12:00:00.000Z');
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2095-03-01T12:00:00.000Z'));
});
