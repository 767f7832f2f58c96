import type { RefusalKind } from '#base/shared/refusal.ts';
import { isSaid, type Sentence, sentence } from '#base/shared/sentence.ts';
import { fileMessages } from '#money/payments/file-messages.ts';
import type { BroughtIn, Reading } from '#money/payments/file-reading.ts';

// Messages between the main thread and the worker thread. A reading is sent in parts on request, because receiving
// 20,000 payments at once would block other requests (trust I6).

export type Order = { order: BroughtIn } | 'next';
export type Answer =
  | { part: Reading; isLast: boolean }
  | { refused: RefusalKind; sentence: SentSentence }
  | { failed: string };

/** Lines and messages of a part. Receiving a part of this size takes about 2 ms. */
const mostInPart = 500;

export function* partsOf(reading: Reading): Generator<Answer> {
  const { payments, ignored, unclear, ...about } = reading;
  const longest = Math.max(payments.length, ignored.length, unclear.length);
  let start = 0;
  do {
    const end = start + mostInPart;
    const lists = {
      payments: payments.slice(start, end),
      ignored: ignored.slice(start, end),
      unclear: unclear.slice(start, end),
    };
    yield { part: start === 0 ? { ...about, ...lists } : lists, isLast: end >= longest };
    start = end;
  } while (start < longest);
}

/**
 * A finished sentence, or the name of its text in `fileMessages`, because a function cannot be sent to another thread.
 * `numbers` are its parameters, such as a line.
 */
type SentSentence = string | { name: string; numbers: number[] };

export function toSent(said: Sentence): SentSentence {
  if (!isSaid(said)) return said;
  const [name = ''] = Object.entries(fileMessages).find(([, text]) => text === said.text) ?? [];
  return { name, numbers: said.parameters.map(Number) };
}

export function fromSent(sent: SentSentence): Sentence {
  if (typeof sent === 'string') return sent;
  const text = Object.entries(fileMessages).find(([name]) => name === sent.name)?.[1];
  return typeof text === 'function' ? sentence<number[]>(text, ...sent.numbers) : fileMessages.notWhole;
}
