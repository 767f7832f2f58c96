import { setImmediate as othersTurn } from 'node:timers/promises';

/** Bytes of a well-formed text, else null: the decoder skips what is not base64, and only a text that it gives back unchanged was. */
export async function readBase64(base64: string): Promise<Buffer | null> {
  const bytes = Buffer.from(base64, 'base64');
  // What took long is gone on with in another turn of the event loop (trust I6).
  await othersTurn();
  return bytes.toString('base64') === base64 ? bytes : null;
}
