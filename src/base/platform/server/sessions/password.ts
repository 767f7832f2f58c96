import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { createQueue } from '#base/platform/server/limits/queue.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';

// argon2id, the library's default algorithm, with 19 MiB, two passes and one lane (trust P3).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = cost;
const currentParameters = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * This hash is compared if there is no stored one, so that an unknown account takes as long as a wrong password (trust
 * P4, A6). It is of 32 discarded random bytes with today's parameters.
 */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$POdtondADgbhvqf12p4liA$AUogBYAvG39DutlJNlwZe9UTUllguSPhzP6P/Xq/wN4';

// At most two at once in all processes together, and at least one in each. A hash takes 19 MiB and a core for ten
// milliseconds (trust P4).
const enqueue = createQueue({
  atOnce: shareOf(2),
  waiting: shareOf(50),
  longestMilliseconds: 3000,
  refuse: () => new Refusal('unavailable', sharedMessages.unavailable, { retryAfter: 5 }),
});

/** Returns a PHC string, hashed off the main thread. Networks take turns. The operator's commands pass no network. */
export function hashPassword(password: string, network = ''): Promise<string> {
  return enqueue(() => hash(password, cost), network);
}

export const damagedPassword = 'A stored password hash is damaged: this account cannot sign in';

/**
 * A null hash (no account, or no password) and a damaged hash never match, and take as long as a valid hash.
 * `onDamaged` is called for a damaged one.
 */
type Verify = (stored: string | null, password: string, onDamaged?: () => void) => Promise<boolean>;

/**
 * Runs sign-in work in the hashing queue, so that a refused request has cost nothing (fault F17). `account` keeps a
 * flood on one account from filling the queue. `work` must not wait for another turn of the queue, which could
 * deadlock.
 */
export function inHashingTurn<Result>(
  { network, account }: { network: string; account?: string },
  work: (verify: Verify) => Promise<Result>,
): Promise<Result> {
  return enqueue(() => work(verifyNow), network, account);
}

/** For the operator's commands, which have no network. */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inHashingTurn({ network: '' }, (verify) => verify(stored, password));
}

const verifyNow: Verify = async (stored, password, onDamaged) => {
  if (stored !== null && isReadableHash(stored)) {
    try {
      return await (bcrypt.test(stored) ? verifyBcrypt(password, stored) : verify(stored, password));
    } catch {
      // The stored text looks like a hash but is not one. The error is dropped, as it may quote the hash.
    }
  }
  if (stored !== null) onDamaged?.();
  await verify(dummyHash, password);
  return false;
};

const phc = /^\$argon2(?:id|i|d)\$v=(?:16|19)\$m=(\d{1,6}),t=(\d{1,2}),p=\d{1,2}\$[\w+/]{11,86}\$[\w+/]{22,86}$/;
/** The most KiB × passes of a stored hash, ten times today's. A damaged hash could otherwise demand all memory. */
const mostWork = 10 * memoryCost * timeCost;

/**
 * Accounts imported from another system may have bcrypt hashes. The next sign-in replaces them by argon2id hashes
 * (record 36).
 */
const bcrypt = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Each step doubles the work. 13 takes a core half a second. */
const mostBcryptCost = 13;

export function isReadableHash(stored: string): boolean {
  const [, cost] = bcrypt.exec(stored) ?? [];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= mostBcryptCost;
  const [, memory, passes] = phc.exec(stored) ?? [];
  return memory !== undefined && Number(memory) * Number(passes) <= mostWork;
}

export function needsRehash(stored: string): boolean {
  return !stored.startsWith(currentParameters);
}
