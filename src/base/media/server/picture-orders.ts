import * as v from 'valibot';
import { imageFormats } from '#base/media/image-url.ts';

// Messages to and from the process that handles pictures. Its answers are validated, because a malicious picture may
// have taken over that process.

const bytes = v.custom<Uint8Array>((given) => given instanceof Uint8Array);
const format = v.picklist(imageFormats);
const side = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `font` is a Pango name such as `Noto Sans Bold 40`, of a font in `fonts/fonts.conf`. */
const sheetText = v.object({ text: v.string(), font: v.string() });
export type SheetText = v.InferOutput<typeof sheetText>;

const order = v.variant('work', [
  v.object({ work: v.literal('readHeader'), bytes }),
  v.object({ work: v.literal('resizeImage'), bytes, formats: v.array(format) }),
  v.object({ work: v.literal('resizeStored'), bytes, width: side, format }),
  v.object({ work: v.literal('readEdge'), bytes }),
  v.object({ work: v.literal('measureTexts'), texts: v.array(sheetText) }),
  v.object({ work: v.literal('drawSheet'), svg: v.string(), width: side, format: v.picklist(['png', 'jpeg']) }),
]);
export type PictureOrder = v.InferOutput<typeof order>;

export const orderMessage = v.object({ number: v.number(), order });
export const answerMessage = v.union([
  v.object({ number: v.number(), done: v.unknown() }),
  v.object({ number: v.number(), failed: v.string() }),
]);

export const imageHeader = v.nullable(v.object({ format: v.string(), width: side, height: side }));
export type ImageHeader = v.InferOutput<typeof imageHeader>;

export const imageEdge = v.object({
  color: v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/)),
  /**
   * Whether a large part of the picture's upper edge, but not all of it, has one flat colour. It then looks drawn and
   * not like a photograph.
   */
  isDrawn: v.boolean(),
});
export type ImageEdge = v.InferOutput<typeof imageEdge>;

export const textWidths = v.array(v.number());
export const drawnSheet = bytes;

export const imageFile = v.object({ width: side, format, bytes });
export type ImageFile = v.InferOutput<typeof imageFile>;

export const resizedImage = v.object({
  width: side,
  height: side,
  color: v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/)),
  thumbhash: v.string(),
  files: v.array(imageFile),
});
export type ResizedImage = v.InferOutput<typeof resizedImage>;
