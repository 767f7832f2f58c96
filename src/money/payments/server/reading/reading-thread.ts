import { parentPort } from 'node:worker_threads';
import { Refusal } from '#base/shared/refusal.ts';
import type { BroughtIn } from '#money/payments/file-reading.ts';
import { readBroughtIn } from './read-brought-in.ts';
import { type Answer, type Order, partsOf, toSent } from './reading-parts.ts';

let parts: Iterator<Answer> = [].values();

function begin(order: BroughtIn): Iterator<Answer> {
  try {
    return partsOf(readBroughtIn(order));
  } catch (error) {
    const answer: Answer =
      error instanceof Refusal ? { refused: error.kind, sentence: toSent(error.sentence) } : { failed: String(error) };
    return [answer].values();
  }
}

parentPort?.on('message', (message: Order) => {
  if (message !== 'next') parts = begin(message.order);
  const { value } = parts.next();
  if (value) parentPort?.postMessage(value);
});
