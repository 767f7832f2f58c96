import { setImmediate as othersTurn } from 'node:timers/promises';

/**
 * Decodes base64, or returns null if it is malformed. Node's decoder skips invalid characters, so the result is encoded
 * again and compared.
 */
export async function readBase64(base64: string): Promise<Buffer | null> {
  const bytes = Buffer.from(base64, 'base64');
  // Decoding may take long, so other requests get a turn (trust I6).
  await othersTurn();
  return bytes.toString('base64') === base64 ? bytes : null;
}
