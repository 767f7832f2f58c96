import { type AccountKind, accountKinds } from '#shared/endpoint.ts';
import { statusOf } from './api-client.ts';
import { forgetAllKept, forgetKept, keep, readKept } from './browser-storage.ts';
import { createStore, shareAsking } from './store.ts';
import { takeDown } from './take-down.ts';

/** A session as this tab knows it: not asked yet, signed out, or signed in. */
export type AccountSession<Account> =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; account: Account };

type SessionCalls<Account> = {
  /** Who is signed in; rejects with a 401 when nobody is. */
  ask: () => Promise<Account>;
  /** Ends the session on the server. */
  end: () => Promise<unknown>;
  /** What else this browser keeps is about that account, and goes with it. */
  ownsKept?: true;
};

// Beside the id of the account, what the browser's tabs tell one another under the kind's name. Nothing: logged out, or
// never in. Ended: it was over when the server was asked. Owed: logged out here, but the server was not reached.
const ended = '';
const owed = 'owed';

/** Coming back to a tab asks at most this often. */
const patienceMilliseconds = 10_000;

/** Knowledge of one kind of session, in step with the server and with the browser's other tabs. */
export function createAccountSession<Account extends { _id: string }>(
  kind: AccountKind,
  { ask, end, ownsKept }: SessionCalls<Account>,
) {
  const session = createStore<AccountSession<Account>>({ state: 'unknown' });
  let askedAt = 0;
  let isMarked = false;

  /** An answer that was asked for before somebody signed in or out tells nothing any more. */
  const askServer = shareAsking(async (): Promise<Account | null> => {
    const before = session.read();
    const isNews = () => session.read() === before;
    askedAt = Date.now();
    try {
      if (readKept(kind) === owed) await end().then(() => forgetKept(kind));
      const account = await ask();
      if (isNews()) signedIn(account);
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      if (isNews()) signedOut();
    }
    return accountOf(session.read());
  });

  function signedIn(account: Account): void {
    const known = accountOf(session.read());
    const mark = readKept(kind);
    if (mark && mark !== account._id) forgetOwn();
    keep(kind, account._id);
    isMarked = readKept(kind) === account._id;
    session.write({ state: 'signed-in', account });
    if (known && known._id !== account._id) takeDown(kind);
  }

  /** The server knows the session no longer. */
  function signedOut(): void {
    if (readKept(kind) !== null) {
      forgetOwn();
      keep(kind, ended);
    }
    session.write({ state: 'signed-out' });
  }

  function forgetOwn(): void {
    if (ownsKept) forgetAllKept(accountKinds);
  }

  async function logout(): Promise<void> {
    const isOwed = await end().then(
      () => false,
      () => true,
    );
    forgetOwn();
    if (isOwed) keep(kind, owed);
    else forgetKept(kind);
    session.write({ state: 'signed-out' });
  }

  /** Another tab told something, or the person came back to this one: what is known here may be old. */
  function lookAgain(wasTold: boolean): void {
    const account = accountOf(session.read());
    const mark = readKept(kind);
    const isLoggedOut = mark === null || mark === owed;
    const isTime = wasTold || Date.now() - askedAt > patienceMilliseconds;
    if (account && isMarked && isLoggedOut) {
      session.write({ state: 'signed-out' });
      takeDown(kind);
    } else if (account ? isMarked && mark !== account._id : !isLoggedOut && isTime) {
      // A failure changes nothing (trust E3).
      askServer().catch(() => undefined);
    }
  }

  return {
    /** Renders again whenever somebody signs in or out. */
    use: session.use,
    /** Whoever is signed in, as far as this tab knows. */
    known: () => accountOf(session.read()),
    /** Asks at the start, once; a 401 means nobody (specification 4.2). Other failures reject. */
    check: async (): Promise<void> => {
      if (session.read().state === 'unknown') await askServer();
    },
    /** Whoever is signed in; asks unless that is known already. Failures but a 401 reject. */
    load: async ({ again = false } = {}): Promise<Account | null> =>
      (again ? null : accountOf(session.read())) ?? (await askServer()),
    /** Whether one was signed in when this browser last knew. */
    wasHere: () => ![null, ended, owed].includes(readKept(kind)),
    ...{ signedIn, signedOut, logout, lookAgain },
  };
}

function accountOf<Account>(session: AccountSession<Account>): Account | null {
  return session.state === 'signed-in' ? session.account : null;
}
