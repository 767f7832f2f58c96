import type { Caller } from '#base/platform/server/http/handler.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Services } from '#contract/server/handler.ts';

/**
 * After this many unexpected errors in a row, the remaining items are refused at once, because each would probably wait
 * for the same failure.
 */
const mostFailures = 3;

/**
 * Processes items one by one. A refusal stops no other item, and finished items stay done if the process ends (fault
 * F02).
 */
export async function rowByRow<Item, Result>(
  items: readonly Item[],
  { log, requestId, say, language }: Pick<Services & Caller, 'log' | 'requestId' | 'say' | 'language'>,
  work: (item: Item) => Promise<Result>,
): Promise<{ done: Result[]; refused: { item: Item; code: string; error: string }[] }> {
  const done: Result[] = [];
  const refused: { item: Item; code: string; error: string }[] = [];
  let failures = 0;
  for (const item of items) {
    try {
      if (failures === mostFailures) throw new Refusal('unavailable', sharedMessages.unavailable);
      done.push(await work(item));
      failures = 0;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        failures += 1;
        log.error({ requestId, error }, 'a row of many was not marked or taken back');
      }
      const { code, sentence } =
        error instanceof Refusal ? error : new Refusal('unavailable', sharedMessages.unavailable);
      refused.push({ item, code, error: say(sentence, language) });
    }
  }
  return { done, refused };
}
