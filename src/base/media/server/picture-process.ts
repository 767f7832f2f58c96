import * as v from 'valibot';
import { drawSheet, measureTexts } from './draw-sheet.ts';
import { orderMessage, type PictureOrder } from './picture-orders.ts';
import { readEdge } from './read-edge.ts';
import { readHeader, resizeImage, resizeStored } from './resize.ts';

// Entry point of the process that `pictures.ts` starts. It ends when that parent process ends or disconnects.

async function carryOut(order: PictureOrder): Promise<unknown> {
  if (order.work === 'readHeader') return readHeader(order.bytes);
  if (order.work === 'resizeImage') return resizeImage(order.bytes, order.formats);
  if (order.work === 'readEdge') return readEdge(order.bytes);
  if (order.work === 'measureTexts') return measureTexts(order.texts);
  if (order.work === 'drawSheet') return drawSheet(order.svg, order.width, order.format);
  return resizeStored(order.bytes, order.width, order.format);
}

process.on('message', (message) => {
  const { number, order } = v.parse(orderMessage, message);
  carryOut(order).then(
    (done) => process.send?.({ number, done }),
    (error: unknown) => process.send?.({ number, failed: String(error) }),
  );
});

// Ignored, because the parent process handles signals and first finishes requests in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
