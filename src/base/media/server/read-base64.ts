import { setImmediate as othersTurn } from 'node:timers/promises';

/**
 * Null if the base64 is malformed. Node's decoder skips invalid characters, so the result is encoded again and
 * compared.
 */
export async function readBase64(base64: string): Promise<Buffer | null> {
  const bytes = Buffer.from(base64, 'base64');
  await othersTurn();
  return bytes.toString('base64') === base64 ? bytes : null;
}
