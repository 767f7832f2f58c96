import { lstatSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { mostImageBytes } from '#base/media/image-limits.ts';
import { parseImageUrl } from '#base/media/image-url.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { readDataUrl, typeByContent } from '#base/media/server/data-url.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { isHttpsUrl } from '#base/shared/web-address.ts';
import { moveInMessages as messages } from './messages.ts';
import type { Normaliser } from './normaliser.ts';

export type PictureFolder = Map<string, string[]>;

/**
 * Lists the folder `pictures`, which is beside the imported files. Files of refused rows are one or two folders below
 * it. Symbolic links are not followed.
 */
export async function listPictures(folder: string): Promise<PictureFolder> {
  const places = [folder, dirname(folder), dirname(dirname(folder))].map((one) => join(one, 'pictures'));
  const found = places.find((place) => lstatSync(place, { throwIfNoEntry: false })?.isDirectory());
  const pictures: PictureFolder = new Map();
  if (!found) return pictures;
  for (const entry of await readdir(found, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    for (const end of endsOf(relative(found, file).split(sep).join('/'))) {
      pictures.set(end, [...(pictures.get(end) ?? []), file]);
    }
  }
  return pictures;
}

function endsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return parts.map((_, index) => parts.slice(index).join('/'));
}

type Given = { field: string; remote: boolean; pictures: PictureFolder; normaliser: Normaliser };

/**
 * Returns the picture as a data URL. The address of a stored picture, or an allowed https address, is returned
 * unchanged. Refuses the row if the picture is not found.
 */
export async function mendPicture(value: unknown, given: Given): Promise<unknown> {
  if (typeof value !== 'string' || value.trim() === '') return value ?? undefined;
  const text = value.trim();
  if (text.startsWith('data:')) return checked(mendDataUrl(text, given), given);
  if (parseImageUrl(text) !== null) return text;
  const files = findPicture(text, given.pictures);
  const [file] = files;
  if (file !== undefined && files.length === 1) return checked(await readPicture(file, given), given);
  if (file !== undefined) given.normaliser.refuse(messages.pictureTwice(given.field, nameOf(text)));
  else if (!given.remote || !isHttpsUrl(text))
    given.normaliser.refuse(messages.pictureMissing(given.field, nameOf(text)));
  return text;
}

function mendDataUrl(text: string, { field, normaliser }: Given): string {
  const [head, type, start] = /^data:image\/([\w.+-]{1,20});base64,([\w+/]{0,24})/i.exec(text.slice(0, 80)) ?? [];
  if (head === undefined || start === undefined) return text;
  const real = typeByContent(Buffer.from(start, 'base64'));
  if (real === null || real === type) return text;
  normaliser.note(messages.pictureType(field, real));
  return `data:image/${real};base64,${text.slice(text.indexOf(',') + 1)}`;
}

function findPicture(address: string, pictures: PictureFolder): string[] {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  const ends = endsOf(unescaped(path).replaceAll('\\', '/'));
  return ends.map((end) => pictures.get(end)).find((files) => files !== undefined) ?? [];
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function readPicture(file: string, { field, normaliser }: Given): Promise<string> {
  const { size } = await stat(file);
  if (size > mostImageBytes) {
    normaliser.refuse(`${field}: ${mediaMessages.imageBytes}`);
    return '';
  }
  const bytes = await readFile(file);
  normaliser.note(messages.pictureFound(field, nameOf(file)));
  return `data:image/${typeByContent(bytes) ?? 'unknown'};base64,${bytes.toString('base64')}`;
}

async function checked(dataUrl: string, { field, normaliser }: Given): Promise<string> {
  if (dataUrl === '') return dataUrl;
  try {
    await readDataUrl(field, dataUrl);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    normaliser.refuse(`${field}: ${error.message}`);
  }
  return dataUrl;
}

/** The name is printed, so characters that could harm a terminal are removed. */
const nameOf = (address: string) =>
  (address.split(/[\\/]/).at(-1) ?? '').replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '').slice(0, 60) || 'the picture';
