import { hash, verify } from '@node-rs/argon2';
import { sharedMessages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { createQueue } from './queue.ts';

// argon2id is the library's default algorithm; 19 MiB, two passes, one lane (trust P3).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentParameters = '$argon2id$v=19$m=19456,t=2,p=1$';

// Each hash takes 19 MiB and a core for about 0.1 s (trust P4).
const enqueue = createQueue({
  atOnce: 2,
  waiting: 50,
  refuse: () => new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 5 }),
});

/** PHC string of a password, hashed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, cost));
}

// Made once so that an unknown account costs as much as a wrong password (trust P4, A6).
let unknownAccountHash: Promise<string> | undefined;

/** Whether the password fits; `null` (no such account, or one without a password) costs one hash too and never fits. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword('no account has this password');
  const comparison = stored ?? (await unknownAccountHash);
  const fits = await enqueue(() => verify(comparison, password));
  return fits && stored !== null;
}

/** Hashed with weaker parameters than today's: to be hashed again at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(currentParameters);
}
