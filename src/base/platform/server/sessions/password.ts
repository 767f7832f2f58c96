import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';

// argon2id is the library's default algorithm; 19 MiB, two passes, one lane (trust P3).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = cost;
const currentParameters = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Compared with where there is no password to compare with, so that an unknown account costs as much as a wrong password
 * (trust P4, A6). Of 32 random bytes that nobody kept, with today's parameters.
 */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$POdtondADgbhvqf12p4liA$AUogBYAvG39DutlJNlwZe9UTUllguSPhzP6P/Xq/wN4';

// Each hash takes 19 MiB and a core for some ten milliseconds (trust P4).
const enqueue = createQueue({
  atOnce: shareOf(2),
  waiting: shareOf(50),
  longestMilliseconds: 3000,
  refuse: () => new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 5 }),
});

/** PHC string of a password, hashed off the main thread. Networks take turns; the operator's own commands come from none. */
export function hashPassword(password: string, network = ''): Promise<string> {
  return enqueue(() => hash(password, cost), network);
}

/** Line of the log for a row whose hash cannot be read. */
export const damagedPassword = 'A stored password hash is damaged: this account cannot sign in';

/**
 * Whether the password fits; `null` (no such account, or one without a password) and a damaged hash cost one hash too and
 * never fit. `onDamaged` is told when what is stored is no password hash that this school can read.
 */
type Verify = (stored: string | null, password: string, onDamaged?: () => void) => Promise<boolean>;

/**
 * Does what a sign-in costs when its turn has come: whoever is refused a place in a flood has cost nothing before that
 * (fault F17). Networks take turns. `account`: as it was typed, whether there is one or not: a flood about one account, from however many
 * networks, gives its places to others. Nothing in `work` may wait for another turn.
 */
export function inHashingTurn<Result>(
  { network, account }: { network: string; account?: string },
  work: (verify: Verify) => Promise<Result>,
): Promise<Result> {
  return enqueue(() => work(verifyNow), network, account);
}

/** The same in a turn of its own; the operator's commands come from no network. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inHashingTurn({ network: '' }, (verify) => verify(stored, password));
}

const verifyNow: Verify = async (stored, password, onDamaged) => {
  if (stored !== null && isReadableHash(stored)) {
    try {
      return await (bcrypt.test(stored) ? verifyBcrypt(password, stored) : verify(stored, password));
    } catch {
      // Looks like a hash and is none: falls through to what a damaged one costs. The library's words may quote it.
    }
  }
  if (stored !== null) onDamaged?.();
  await verify(nobodysHash, password);
  return false;
};

const phc = /^\$argon2(?:id|i|d)\$v=(?:16|19)\$m=(\d{1,6}),t=(\d{1,2}),p=\d{1,2}\$[\w+/]{11,86}\$[\w+/]{22,86}$/;
/** KiB × passes of the costliest hash that is compared: ten times today's. A damaged one could ask for all memory. */
const mostWork = 10 * memoryCost * timeCost;

/** Of a school that moved in: good for one sign-in, which stores today's in its place (record 36). */
const bcrypt = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Each step doubles the work: 13 takes half a second of a core. */
const mostBcryptCost = 13;

/** Whether any password could ever fit what is stored. */
export function isReadableHash(stored: string): boolean {
  const [, cost] = bcrypt.exec(stored) ?? [];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= mostBcryptCost;
  const [, memory, passes] = phc.exec(stored) ?? [];
  return memory !== undefined && Number(memory) * Number(passes) <= mostWork;
}

/** Hashed with weaker parameters than today's, or by another school: to be hashed again at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(currentParameters);
}
