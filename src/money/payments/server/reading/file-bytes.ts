import { Refusal } from '#base/shared/refusal.ts';
import { mostFileBase64, mostFileBytes } from '#money/payments/file-limits.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';

const prefix = /^data:[^,]{0,200};base64,/;

/** The bytes of a file that came as a base64 data URL. Its type is not believed: browsers guess it from the name. */
export function readFileUrl(dataUrl: string): Uint8Array {
  const head = prefix.exec(dataUrl.slice(0, 300))?.[0];
  if (head === undefined) throw new Refusal('invalid', messages.notWhole);
  const base64 = dataUrl.slice(head.length);
  if (base64.length > mostFileBase64) throw new Refusal('too_large', messages.tooLarge);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > mostFileBytes) throw new Refusal('too_large', messages.tooLarge);
  // The decoder skips what is not base64; only a text that it gives back unchanged was well-formed.
  if (bytes.toString('base64') !== base64) throw new Refusal('invalid', messages.notWhole);
  return bytes;
}
