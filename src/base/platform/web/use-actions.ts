import { useRef, useState } from 'react';
import { sendingProblem } from './connectivity.ts';

/**
 * Runs actions one after another. Each waits for the previous one and its reload, so that none is lost on a slow
 * connection. An action is not started while one of the same key waits or runs. `failed` is the message if the server
 * gives none. `afterwards` reloads the data, also after a failure.
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
    isIdle: busy.size === 0,
  };
}
