import * as v from 'valibot';
import { imageFormats } from '#media/image-url.ts';

// What the school asks of the process for pictures, and what comes back. Nothing is believed that a broken picture may have said.

const bytes = v.custom<Uint8Array>((given) => given instanceof Uint8Array);
const format = v.picklist(imageFormats);
const side = v.pipe(v.number(), v.integer(), v.minValue(1));

const order = v.variant('work', [
  v.object({ work: v.literal('readHeader'), bytes }),
  v.object({ work: v.literal('resizeImage'), bytes, formats: v.array(format) }),
  v.object({ work: v.literal('resizeStored'), bytes, width: side, format }),
]);
export type PictureOrder = v.InferOutput<typeof order>;

export const orderMessage = v.object({ number: v.number(), order });
export const answerMessage = v.union([
  v.object({ number: v.number(), done: v.unknown() }),
  v.object({ number: v.number(), failed: v.string() }),
]);

export const imageHeader = v.nullable(v.object({ format: v.string(), width: side, height: side }));
export type ImageHeader = v.InferOutput<typeof imageHeader>;

export const imageFile = v.object({ width: side, format, bytes });
export type ImageFile = v.InferOutput<typeof imageFile>;

export const resizedImage = v.object({
  width: side,
  height: side,
  /** Average colour, `rrggbb`. */
  color: v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/)),
  thumbhash: v.string(),
  files: v.array(imageFile),
});
export type ResizedImage = v.InferOutput<typeof resizedImage>;
