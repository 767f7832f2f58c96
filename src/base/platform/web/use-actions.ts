import { useRef, useState } from 'react';
import { sendingProblem } from './connectivity.ts';

/**
 * What is pressed on one screen, done one after another: a press waits for the one before it, also for what is read again after that one,
 * so that none is lost on a slow line; what waits already is not begun twice. `failed` says what did not happen; `afterwards` reads again
 * what is shown, also when it failed.
 */
export function useActions(failed: string, afterwards: () => Promise<void> | void = () => undefined) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  const underWay = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const tell = () => setBusy(new Set(underWay.current));

  async function doOne(send: () => Promise<unknown>): Promise<boolean> {
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, failed, false) });
      return false;
    } finally {
      await afterwards();
    }
  }

  /** Whether it was done; `key` names what is decided, such as the row. */
  async function run(key: string, send: () => Promise<unknown>): Promise<boolean> {
    if (underWay.current.has(key)) return false;
    underWay.current.add(key);
    tell();
    const own = last.current.then(() => doOne(send));
    last.current = own;
    const isDone = await own;
    underWay.current.delete(key);
    tell();
    return isDone;
  }

  return {
    run,
    failure,
    forgetFailure: () => setFailure(null),
    isBusy: (key: string) => busy.has(key),
    /** Nothing waits, and nothing is under way. */
    isIdle: busy.size === 0,
  };
}
