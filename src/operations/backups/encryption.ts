import { readFileSync } from 'node:fs';
import type { Decrypter } from 'age-encryption';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { CommandError } from '#operations/command.ts';

export type Seal = (content: AsyncGenerator<Uint8Array>) => AsyncIterable<Uint8Array>;
/** Decrypts a backup. Returns the content of an unencrypted file unchanged. */
export type Unseal = (stored: AsyncIterable<Buffer>, file: string) => AsyncIterable<Uint8Array>;

type Settings = Pick<Environment, 'BACKUP_RECIPIENTS' | 'BACKUP_PASSPHRASE' | 'BACKUP_IDENTITY_FILE'>;

const mark = Buffer.from('age-encryption.org/v1\n');

/**
 * Encrypts for BACKUP_RECIPIENTS or with BACKUP_PASSPHRASE, and also for the keys in `more`. Without either setting,
 * `seal` encrypts nothing and `isSealed` is false.
 */
export async function sealFor(settings: Settings, more: string[] = []): Promise<{ seal: Seal; isSealed: boolean }> {
  const { BACKUP_RECIPIENTS: keys, BACKUP_PASSPHRASE: passphrase } = settings;
  if (keys.length === 0 && passphrase === undefined) return { seal: (content) => content, isSealed: false };
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase);
  for (const key of [...keys, ...more]) {
    try {
      encrypter.addRecipient(key);
    } catch {
      throw new CommandError(
        'BACKUP_RECIPIENTS lists a key that age does not know: copy the whole line that begins with age1.',
      );
    }
  }
  async function* seal(content: AsyncGenerator<Uint8Array>) {
    try {
      yield* piecesOf(await encrypter.encrypt(streamOf(content)));
    } finally {
      await content.return(undefined);
    }
  }
  return { seal, isSealed: true };
}

export function unsealWith({ BACKUP_PASSPHRASE, BACKUP_IDENTITY_FILE }: Settings): Unseal {
  return unsealBy((decrypter) => {
    if (BACKUP_PASSPHRASE !== undefined) decrypter.addPassphrase(BACKUP_PASSPHRASE);
    if (BACKUP_IDENTITY_FILE !== undefined) addKeys(decrypter, BACKUP_IDENTITY_FILE);
    return BACKUP_PASSPHRASE !== undefined || BACKUP_IDENTITY_FILE !== undefined;
  });
}

export const unsealByKey = (key: string): Unseal =>
  unsealBy((decrypter) => {
    decrypter.addIdentity(key);
    return true;
  });

export const refuseSealed: Unseal = unsealBy(() => false);

function addKeys(decrypter: Decrypter, file: string): void {
  const keys = readFileSync(file, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0) throw new CommandError('BACKUP_IDENTITY_FILE names a file without a line AGE-SECRET-KEY-….');
  for (const key of keys) decrypter.addIdentity(key);
}

function unsealBy(give: (decrypter: Decrypter) => boolean): Unseal {
  return async function* unseal(stored, file) {
    const { begin, all } = await peek(stored);
    if (!begin.equals(mark)) {
      yield* all;
      return;
    }
    const { Decrypter: Unlocker } = await import('age-encryption');
    const decrypter = new Unlocker();
    if (!give(decrypter)) throw withoutKey(file);
    const plain = await decrypter.decrypt(streamOf(all)).catch((error: unknown) => {
      const isOtherKey = error instanceof Error && error.message.startsWith('no identity matched');
      throw isOtherKey ? withoutKey(file) : notWhole(file);
    });
    try {
      yield* piecesOf(plain);
    } catch {
      throw notWhole(file);
    }
  };
}

async function peek(stored: AsyncIterable<Buffer>): Promise<{ begin: Buffer; all: AsyncGenerator<Buffer> }> {
  const rest = stored[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (begin.length < mark.length) {
    const { done, value } = await rest.next();
    if (done) break;
    begin = Buffer.concat([begin, value]);
  }
  async function* all() {
    yield begin;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  }
  return { begin: begin.subarray(0, mark.length), all: all() };
}

function streamOf(content: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await content.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      async cancel() {
        await content.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const withoutKey = (file: string) =>
  new CommandError(
    `${file} is encrypted, and no configured key opens it: set BACKUP_IDENTITY_FILE to the file with its secret key, or BACKUP_PASSPHRASE. Nothing was changed.`,
  );
export const notWhole = (file: string) =>
  new CommandError(`${file} is not a complete backup of a school. Nothing was changed.`);
