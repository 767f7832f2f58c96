import type { AccountKind } from '#base/shared/endpoint.ts';
import { statusOf, Unreachable } from './json-client.ts';
import {
  clearSessionMark,
  isLoggedOut,
  isLogoutOwed,
  isMarkOf,
  type Marked,
  markEnded,
  markLoggedOut,
  markSignedIn,
  mayBeSignedIn,
} from './session-mark.ts';
import { signOutElsewhere } from './signed-out-elsewhere.ts';
import { createStore, shareAsking } from './store.ts';

export type AccountSession<Account> =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; account: Account };

type SessionCalls<Account> = {
  ask: () => Promise<Account>;
  end: () => Promise<unknown>;
  /**
   * If set, the end of this account's session also clears the school's local storage, except session marks, drafts and
   * unsent items.
   */
  ownsKept?: true;
};

type Identified = { _id: string };

type Knowledge<Account> = Marked & {
  session: ReturnType<typeof createStore<AccountSession<Account>>>;
  askedAt: number;
  /**
   * Whether the browser stored the mark that this account is signed in. If so, a missing mark means that another tab
   * logged out.
   */
  isMarked: boolean;
};

const patienceMilliseconds = 10_000;

export function createAccountSession<Account extends Identified>(kind: AccountKind, calls: SessionCalls<Account>) {
  const session = createStore<AccountSession<Account>>({ state: 'unknown' });
  const own: Knowledge<Account> = { kind, ownsKept: calls.ownsKept ?? false, session, askedAt: 0, isMarked: false };
  const askServer = shareAsking(() => learn(own, calls));
  const known = () => accountOf(session.read());
  return {
    use: session.use,
    known,
    onSignedOut: (act: () => void) => session.subscribe(() => session.read().state === 'signed-out' && act()),
    /**
     * Asks the server at the start who is signed in, if a session may exist. A 401 means signed out (specification
     * 4.2). Other failures reject.
     */
    check: async (): Promise<void> => {
      if (session.read().state !== 'unknown') return;
      if (mayBeSignedIn(kind)) await askServer();
      else if (own.askedAt === 0) session.write({ state: 'signed-out' });
    },
    /**
     * Returns the signed-in account or null, asking the server if none is known or if `again` is set. Failures other
     * than a 401 reject.
     */
    load: async ({ again = false } = {}): Promise<Account | null> => (again ? null : known()) ?? (await askServer()),
    /**
     * Asks the server whether the session still exists. After a failure other than a 401 nothing changes (trust E3).
     */
    notice: (): Promise<void> =>
      askServer().then(
        () => undefined,
        () => undefined,
      ),
    signedIn: (account: Account) => enter(own, account),
    signedOut: () => leave(own),
    /** Returns false if the server was not reached. The next check of the session then ends it on the server. */
    logout: () => logout(own, calls.end),
    /** For a session that has ended by itself. Unlike `logout`, it keeps drafts. */
    logoutEnded: () =>
      calls.end().then(
        () => leave(own),
        () => leave(own),
      ),
    /**
     * Checks whether another tab logged out or signed in, after its message (`wasTold`) or when the user returns to
     * this tab.
     */
    lookAgain: (wasTold: boolean): void => {
      if (isTakenAway(own)) depart(own);
      else if (isOutdated(own, wasTold)) askServer().catch(() => undefined);
    },
  };
}

async function learn<Account extends Identified>(
  own: Knowledge<Account>,
  { ask, end }: SessionCalls<Account>,
): Promise<Account | null> {
  const before = own.session.read();
  const isNews = () => own.session.read() === before;
  own.askedAt = Date.now();
  try {
    if (isLogoutOwed(own.kind)) await end().then(() => clearSessionMark(own.kind));
    const account = await ask();
    if (isNews()) enter(own, account);
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    if (isNews()) leave(own);
  }
  return accountOf(own.session.read());
}

function enter<Account extends Identified>(own: Knowledge<Account>, account: Account): void {
  const former = accountOf(own.session.read());
  own.isMarked = markSignedIn(own, account._id);
  own.session.write({ state: 'signed-in', account });
  if (former && former._id !== account._id) signOutElsewhere(own.kind);
}

function leave<Account>(own: Knowledge<Account>): void {
  markEnded(own);
  own.session.write({ state: 'signed-out' });
}

async function logout<Account>(own: Knowledge<Account>, end: () => Promise<unknown>): Promise<boolean> {
  const problem = await end().then(
    () => null,
    (error: Error) => error,
  );
  markLoggedOut(own, problem !== null);
  own.session.write({ state: 'signed-out' });
  return !(problem instanceof Unreachable);
}

function isTakenAway<Account>({ kind, session, isMarked }: Knowledge<Account>): boolean {
  return accountOf(session.read()) !== null && isMarked && isLoggedOut(kind);
}

function depart<Account>({ kind, session }: Knowledge<Account>): void {
  session.write({ state: 'signed-out' });
  signOutElsewhere(kind);
}

function isOutdated<Account extends Identified>(own: Knowledge<Account>, wasTold: boolean): boolean {
  const account = accountOf(own.session.read());
  if (account) return own.isMarked && !isMarkOf(own.kind, account._id);
  return mayBeSignedIn(own.kind) && (wasTold || Date.now() - own.askedAt > patienceMilliseconds);
}

function accountOf<Account>(session: AccountSession<Account>): Account | null {
  return session.state === 'signed-in' ? session.account : null;
}
