import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aStudent, studentPassword } from '../factories.ts';
import { countStatuses, send, untilHolds } from '../faults/calls.ts';
import { commandEnvironment, findPlace, migrateAt, type Place, root } from '../faults/school-process.ts';
import { freePort } from '../free-port.ts';

// A service manager tells every process of the school to stop at once, and the parent tells its child again (trust K3).

/** Two are hashed at a time, and nobody waits for more than three seconds. */
const calls = 10;
let place: Place;
let command: ChildProcess;
let address: string;

beforeEach(async () => {
  place = await findPlace('sqlite', null);
  await migrateAt(place);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  command = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    // A group of its own, as a service has.
    detached: true,
    stdio: 'ignore',
    env: { ...commandEnvironment(place), HOST: '127.0.0.1', PORT: String(port) },
  });
  await untilHolds(20_000, async () => (await send(address, '/readyz')).status === 200);
});
afterEach(async () => {
  signalGroup('SIGKILL');
  await place.remove();
});

function signalGroup(signal: NodeJS.Signals): void {
  try {
    process.kill(-(command.pid ?? 0), signal);
  } catch {
    // It has ended already.
  }
}

test('thirty sign-ins under way are answered when the whole group is told to stop', async () => {
  const people = await place.withDatabase((database) =>
    Promise.all(Array.from({ length: calls }, () => aStudent({ database }))),
  );
  const ended = once(command, 'exit');
  const answers = people.map(({ email }) =>
    send(address, '/api/students/login', { method: 'POST', body: { identifier: email, password: studentPassword } }),
  );
  // The first answer says that the others have been accepted: they wait for the same two places.
  await Promise.race(answers);
  signalGroup('SIGTERM');
  expect(countStatuses(await Promise.all(answers))).toEqual({ 200: calls });
  expect((await ended)[0]).toBe(0);
});
