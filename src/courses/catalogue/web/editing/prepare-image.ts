import { mediaMessages } from '#base/media/messages.ts';
import { readDataUrl } from '#base/platform/web/read-data-url.ts';
import { formatBytes } from '#base/shared/format-bytes.ts';
import { formMessages } from '#courses/catalogue/form-messages.ts';

/** Pixels of the longer side. Larger pictures are scaled down. */
const largestSide = 2000;
/** Bytes. Heavier files are encoded again even if they have few pixels, because uploads cost mobile data. */
const heaviest = 2 * 1024 * 1024;

type PictureFacts = { width: number; height: number; bytes: number };
export type PreparedImage = PictureFacts & {
  dataUrl: string;
  /** Facts of the original file. Null if it is sent unchanged. */
  madeFrom: PictureFacts | null;
};

/** Prepares a picture file for upload. Rejects with an Error whose message can be shown at the field. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const type = typeByContent(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (type === null) throw new Error(mediaMessages.imageType);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(mediaMessages.imageBroken);
  });
  const { width, height } = picture;
  const scale = Math.min(1, largestSide / Math.max(width, height));
  if (scale === 1 && file.size <= heaviest) {
    // The type is found from the file's content, because the server refuses a wrong type.
    return {
      dataUrl: await readDataUrl(new Blob([file], { type }), mediaMessages.imageBroken),
      width,
      height,
      bytes: file.size,
      madeFrom: null,
    };
  }
  const canvas = drawScaled(picture, Math.round(width * scale), Math.round(height * scale));
  const blob = await encode(canvas);
  const facts = { width: canvas.width, height: canvas.height, bytes: blob.size };
  return {
    ...facts,
    dataUrl: await readDataUrl(blob, mediaMessages.imageBroken),
    madeFrom: { width, height, bytes: file.size },
  };
}

export function pictureText({ width, height, bytes, madeFrom }: PreparedImage): string {
  const size = formMessages.pictureSize(width, height, formatBytes(bytes));
  if (madeFrom === null) return `${size}.`;
  return `${size}. ${formMessages.madeSmaller(madeFrom.width, madeFrom.height, formatBytes(madeFrom.bytes))}`;
}

function typeByContent(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null;
}

function drawScaled(picture: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(mediaMessages.imageBroken);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Returns a WebP, or a JPEG on white in browsers that cannot write WebP. Safari would silently give a PNG. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(mediaMessages.imageBroken))), type, 0.85);
  });
}
