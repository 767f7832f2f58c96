import type { DialectAdapter } from 'kysely';
import type { Database } from './connect.ts';

/**
 * Makes a slow read of the whole school share its work. Calls that come during a read share one later read, so that at
 * most one is in progress. The read in progress is not theirs, because it may lack what they have written since.
 */
export function sharedRead<Result>(read: (database: Database) => Promise<Result>) {
  const running = new WeakMap<DialectAdapter, Promise<Result>>();
  const following = new WeakMap<DialectAdapter, Promise<Result>>();

  function start(database: Database, of: DialectAdapter): Promise<Result> {
    const result = read(database);
    running.set(of, result);
    const end = () => void (running.get(of) === result && running.delete(of));
    result.then(end, end);
    return result;
  }

  async function startAfter(former: Promise<Result>, database: Database, of: DialectAdapter): Promise<Result> {
    await former.catch(() => undefined);
    following.delete(of);
    return start(database, of);
  }

  return (database: Database): Promise<Result> => {
    // A transaction reads alone, because its uncommitted rows must not reach other requests.
    if (database.isTransaction) return read(database);
    const of = database.getExecutor().adapter;
    const former = running.get(of);
    if (!former) return start(database, of);
    const next = following.get(of) ?? startAfter(former, database, of);
    following.set(of, next);
    return next;
  };
}
