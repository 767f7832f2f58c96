import { hash } from '@node-rs/argon2';
import { hash as bcryptHash } from '@node-rs/bcrypt';
import { expect, test, vi } from 'vitest';

const verified = vi.hoisted(() => vi.fn());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...library, verify: verified.mockImplementation(library.verify) };
});

const { hashPassword, inHashingTurn, needsRehash, verifyPassword } = await import('./password.ts');

const comparedWith = () => String(verified.mock.lastCall?.[0]);

test('an unknown account is compared with a hash that costs what today’s cost', async () => {
  expect(await verifyPassword(null, 'bright-river-42')).toBe(false);
  const [dummy, made] = [comparedWith(), await hashPassword('bright-river-42')];
  expect(dummy.split('$').slice(0, 4)).toEqual(made.split('$').slice(0, 4));
  expect(dummy.split('$').map((part) => part.length)).toEqual(made.split('$').map((part) => part.length));
  expect(needsRehash(dummy)).toBe(false);
});

test('a password fits the hash that was made of it, with older parameters too', async () => {
  const old = await hash('bright-river-42', { memoryCost: 8192, timeCost: 1, parallelism: 2 });
  for (const stored of [await hashPassword('bright-river-42'), old]) {
    expect(await verifyPassword(stored, 'bright-river-42')).toBe(true);
    expect(await verifyPassword(stored, 'bright-river-43')).toBe(false);
  }
  expect(needsRehash(old)).toBe(true);
});

const bcrypt = await bcryptHash('bright-river-42', 10);

test('a hash of bcrypt fits its password, and is to be made anew', async () => {
  expect(await verifyPassword(bcrypt, 'bright-river-42')).toBe(true);
  expect(await verifyPassword(bcrypt, 'bright-river-43')).toBe(false);
  expect(needsRehash(bcrypt)).toBe(true);
});

test('a damaged or foreign hash fits nothing, is told of, and costs one hash', async () => {
  const whole = await hashPassword('bright-river-42');
  const damaged = [
    '',
    'bright-river-42',
    `${bcrypt}=`,
    bcrypt.slice(0, -1),
    bcrypt.replace('$10$', '$31$'),
    bcrypt.replace('$10$', '$03$'),
    whole.slice(0, 70),
    whole.slice(0, 40),
    whole.slice(0, -2),
    `${whole}=`,
    whole.replace('argon2id', 'argon2x'),
    whole.replace('m=19456', 'm=1'),
    whole.replace('m=19456', 'm=4000000000'),
    whole.replace('m=19456', 'm=999999'),
    whole.replace('t=2', 't=0'),
    whole.replace('p=1', 'p=0'),
    whole.replace(/[^$]+\$[^$]+$/, '$'),
    `${whole.replace(/[^$]+$/, '')}${'A'.repeat(250_000)}`,
  ];
  for (const stored of damaged) {
    let told = 0;
    verified.mockClear();
    const fits = await inHashingTurn({ network: '' }, (verify) => verify(stored, 'bright-river-42', () => (told += 1)));
    const compared = verified.mock.calls.filter(([one]) => one !== stored).length;
    expect([stored.slice(0, 60), fits, told, compared]).toEqual([stored.slice(0, 60), false, 1, 1]);
  }
});
