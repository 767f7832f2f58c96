import { mostBase64, mostImageBytes, mostPixels } from '#base/media/image-limits.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { readHeader } from './pictures.ts';
import { readBase64 } from './read-base64.ts';

type UploadType = 'png' | 'jpeg' | 'webp';

const mostPixelsASide = 6000;
const prefix = /^data:image\/(png|jpeg|webp);base64,/;

export function refuseImage(field: string, sentence: string): Refusal {
  return new Refusal('invalid', sentence, { fields: { [field]: sentence } });
}

/** Returns the bytes of an inline picture after checking its type, content and size (trust I1, I2). */
export async function readDataUrl(field: string, dataUrl: string): Promise<Buffer> {
  const [head = '', declared] = prefix.exec(dataUrl.slice(0, 40)) ?? [];
  if (declared === undefined) throw refuseImage(field, messages.imageType);
  const base64 = dataUrl.slice(head.length);
  if (base64.length > mostBase64) throw refuseImage(field, messages.imageBytes);
  const bytes = await readBase64(base64);
  if (bytes === null) throw refuseImage(field, messages.imageBroken);
  if (bytes.length > mostImageBytes) throw refuseImage(field, messages.imageBytes);
  if (typeByContent(bytes) !== declared) throw refuseImage(field, messages.imageType);
  await checkHeader(field, bytes, declared);
  return bytes;
}

export function typeByContent(bytes: Buffer): UploadType | null {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'webp' : null;
}

async function checkHeader(field: string, bytes: Buffer, declared: string): Promise<void> {
  const header = await readHeader(bytes).catch(() => null);
  if (header === null) throw refuseImage(field, messages.imageBroken);
  const { format, width, height } = header;
  if (format !== declared) throw refuseImage(field, messages.imageType);
  const tooLarge = width > mostPixelsASide || height > mostPixelsASide || width * height > mostPixels;
  if (tooLarge) throw refuseImage(field, messages.imagePixels);
}
