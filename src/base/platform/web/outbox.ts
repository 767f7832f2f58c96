import { groupBy } from '#base/shared/group-by.ts';
import { type FinalRefusals, meaningOf, type SendingMeaning, stopsSending } from '#base/shared/unsent-items.ts';
import { whenSchoolAnswers } from './connectivity.ts';
import { codeOf, statusOf } from './json-client.ts';
import { createStore } from './store.ts';
import { createStoredList, type ListForm, type Owner } from './stored-list.ts';

type Some<Item> = readonly [Item, ...Item[]];
const isSome = <Item>(items: readonly Item[]): items is Some<Item> => items.length > 0;

export type SendingOptions = { keepalive: boolean; signal: AbortSignal };

type Kind<Item, Answer> = ListForm<Item> & {
  idOf: (item: Item) => string;
  /** Items of one group are sent together. A failure that concerns only one group does not hold up the others. */
  groupOf: (item: Item) => string;
  most: number;
  send: (group: string, items: Some<Item>, options: SendingOptions) => Promise<Answer>;
  finalRefusals: FinalRefusals;
  /** Called for an item that the server refused permanently. Returns the item to keep instead, or null. */
  refused: (item: Item, error: unknown) => Item | null;
  isDue?: (item: Item) => boolean;
  tellSent?: (items: Some<Item>) => void;
};

export type Sent<Item, Answer> = { state: 'sent'; items: Some<Item>; answer: Answer };
/** `gone`: nothing was left to send, such as after another tab sent it. `error` is null if no request was made. */
export type Outcome<Item, Answer> =
  | Sent<Item, Answer>
  | { state: 'gone' }
  | { state: 'failed'; meaning: SendingMeaning; error: unknown };

/** Milliseconds. A call without an answer is then aborted, so that other tabs can send. */
const patience = 45_000;

/** Creates a queue that stores items on the device until the server accepts or finally refuses them (record 54). */
export function createOutbox<Item, Answer>(owner: Owner, kind: Kind<Item, Answer>) {
  type SendingOutcome = Outcome<Item, Answer>;
  type Call = { ownerId: string; group: string; keepalive: boolean };
  const { idOf, groupOf, most, isDue = () => true } = kind;
  const list = createStoredList(owner, kind);
  const hasFailed = createStore(false);
  const hearers = new Set<(sent: Sent<Item, Answer>) => boolean>();
  const retries = createRetries(() => send());
  let failures = 0;

  /** Runs `work` in one tab at a time. Without the Locks API each tab sends, and the server ignores duplicates. */
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(`pathshala.${kind.name}`, work) : work();

  async function attempt(call: Call, items: Item[]): Promise<SendingOutcome> {
    if (!isSome(items)) return { state: 'gone' };
    const ids = new Set(items.map(idOf));
    const replace = (by: (item: Item) => Item | null) =>
      list.update(call.ownerId, (all) => all.flatMap((one) => (ids.has(idOf(one)) ? (by(one) ?? []) : [one])));
    try {
      const options = { keepalive: call.keepalive, signal: AbortSignal.timeout(patience) };
      const sent = { state: 'sent' as const, items, answer: await kind.send(call.group, items, options) };
      replace(() => null);
      if ([...hearers].filter((hear) => hear(sent)).length === 0) kind.tellSent?.(items);
      return sent;
    } catch (error) {
      const meaning = meaningOf(kind.finalRefusals, { status: statusOf(error), code: codeOf(error) });
      if (meaning === 'refused' && items.length > 1) return attemptHalves(call, items);
      if (meaning === 'refused') replace((one) => kind.refused(one, error));
      else failures += 1;
      return { state: 'failed', meaning, error };
    }
  }

  /**
   * The server refused the items together. Sending them in two halves finds the invalid ones, so that only they are
   * refused.
   */
  async function attemptHalves(call: Call, items: Item[]): Promise<SendingOutcome> {
    const middle = items.length >> 1;
    const first = await attempt(call, items.slice(0, middle));
    if (first.state === 'failed' && first.meaning !== 'refused') return first;
    const second = await attempt(call, items.slice(middle));
    return second.state === 'failed' && second.meaning === 'refused' ? first : second;
  }

  async function deliver(call: Call): Promise<SendingOutcome> {
    if (!list.isCurrentAccount(call.ownerId)) return { state: 'failed', meaning: 'other session', error: null };
    const due = list.read(call.ownerId).filter((one) => groupOf(one) === call.group && isDue(one));
    return attempt(call, due.slice(0, most));
  }

  function follow(outcome: SendingOutcome): void {
    if (outcome.state !== 'failed' || outcome.meaning === 'refused') return;
    hasFailed.write(true);
    if (outcome.meaning === 'other session') owner.session.notice();
    else retries.again(statusOf(outcome.error));
  }

  async function sendAll(keepalive: boolean): Promise<void> {
    if (!list.hasAny()) return;
    const account = owner.session.known() ?? (await owner.session.load().catch(() => undefined));
    if (account === undefined) return retries.again(0);
    if (account === null) return;
    const ownerId = account._id;
    let isAllSent = true;
    for (const [group, items] of groupBy(list.read(ownerId).filter(isDue), groupOf)) {
      for (let calls = Math.ceil(items.length / most); calls > 0; calls -= 1) {
        const before = failures;
        const work = async () => (failures === before ? deliver({ ownerId, group, keepalive }) : null);
        // A closing page cannot wait for other tabs. The result is null if another request failed during the wait.
        const outcome = await (keepalive ? work() : alone(work));
        if (outcome === null) return retries.again(0);
        follow(outcome);
        if (outcome.state !== 'failed' || outcome.meaning === 'refused') continue;
        isAllSent = false;
        if (outcome.meaning === 'other session' || stopsSending(statusOf(outcome.error))) return;
        break;
      }
    }
    if (!isAllSent) return;
    retries.succeeded();
    hasFailed.write(false);
  }

  let sending: Promise<void> | null = null;
  let isAskedAgain = false;
  async function sendInTurn(): Promise<void> {
    while (isAskedAgain && !retries.isResting()) {
      isAskedAgain = false;
      await sendAll(false);
    }
  }

  /** Sends all due items, unless a failure requires waiting. `isLast`: the page may close before the answer comes. */
  function send({ isLast = false } = {}): Promise<void> {
    if (retries.isResting()) return Promise.resolve();
    if (isLast) return sendAll(true);
    isAskedAgain = true;
    sending ??= sendInTurn().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    ...list,
    send,
    sendNow(): Promise<void> {
      retries.succeeded();
      return send();
    },
    /** Sends up to `most` due items of a group. The caller passes a failure to `follow`, which schedules a retry. */
    deliver: (ownerId: string, group: string) => alone(() => deliver({ ownerId, group, keepalive: false })),
    follow,
    hasFailed,
    /**
     * `hear` is called after each successful call. It returns whether its screen tells the user. If no screen does,
     * `tellSent` is called. Returns a function that unsubscribes.
     */
    onSent(hear: (sent: Sent<Item, Answer>) => boolean): () => void {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/**
 * Milliseconds. The pause before a retry doubles after each failure. After a 429 (too many requests) it is at least a
 * minute.
 */
const [firstPause, longestPause, pauseWhenBusy] = [1000, 300_000, 60_000];

function createRetries(action: () => void) {
  let pause = firstPause;
  let stopWaiting: (() => void) | null = null;
  let isResting = false;
  const stop = () => {
    stopWaiting?.();
    stopWaiting = null;
    isResting = false;
  };
  return {
    again(status: number): void {
      isResting ||= stopsSending(status);
      if (stopWaiting !== null) return;
      const act = () => {
        stop();
        action();
      };
      stopWaiting = whenSchoolAnswers(act, status === 429 ? Math.max(pause, pauseWhenBusy) : pause);
      pause = Math.min(2 * pause, longestPause);
    },
    /**
     * Whether all groups must wait until the server answers. A failure that concerns only one group does not cause
     * this.
     */
    isResting: () => isResting,
    succeeded(): void {
      stop();
      pause = firstPause;
    },
  };
}
