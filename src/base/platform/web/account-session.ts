import type { AccountKind } from '#base/shared/endpoint.ts';
import { statusOf, Unreachable } from './json-client.ts';
import {
  isLoggedOut,
  isLogoutOwed,
  isMarkOf,
  type Marked,
  markEnded,
  markLoggedOut,
  markSignedIn,
  markTold,
  mayBeSignedIn,
} from './session-mark.ts';
import { signOutElsewhere } from './signed-out-elsewhere.ts';
import { createStore, shareAsking } from './store.ts';

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

type Identified = { _id: string };

/** What this tab knows of one kind of session. */
type Knowledge<Account> = Marked & {
  session: ReturnType<typeof createStore<AccountSession<Account>>>;
  /** When the server was last asked, in milliseconds of the clock. */
  askedAt: number;
  /** The browser kept the mark of whoever is signed in: a mark that is gone was taken away. */
  isMarked: boolean;
};

/** Coming back to a tab asks at most this often. */
const patienceMilliseconds = 10_000;

/** Knowledge of one kind of session, in step with the server and with the browser's other tabs. */
export function createAccountSession<Account extends Identified>(kind: AccountKind, calls: SessionCalls<Account>) {
  const session = createStore<AccountSession<Account>>({ state: 'unknown' });
  const own: Knowledge<Account> = { kind, ownsKept: calls.ownsKept ?? false, session, askedAt: 0, isMarked: false };
  const askServer = shareAsking(() => learn(own, calls));
  const known = () => accountOf(session.read());
  return {
    /** Renders again whenever somebody signs in or out. */
    use: session.use,
    /** Whoever is signed in, as far as this tab knows. */
    known,
    /** Is called whenever nobody is signed in any more. */
    onSignedOut: (act: () => void) => session.subscribe(() => session.read().state === 'signed-out' && act()),
    /** Asks at the start, once, if somebody may be signed in; a 401 means nobody (specification 4.2). Other failures reject. */
    check: async (): Promise<void> => {
      if (session.read().state !== 'unknown') return;
      if (mayBeSignedIn(kind)) await askServer();
      // A page that has asked by itself is told by the answer.
      else if (own.askedAt === 0) session.write({ state: 'signed-out' });
    },
    /** Whoever is signed in; asks unless that is known already. Failures but a 401 reject. */
    load: async ({ again = false } = {}): Promise<Account | null> => (again ? null : known()) ?? (await askServer()),
    /** Asks whether the session is still there. Who cannot be asked stays (trust E3). */
    notice: (): Promise<void> =>
      askServer().then(
        () => undefined,
        () => undefined,
      ),
    signedIn: (account: Account) => enter(own, account),
    /** The server knows the session no longer. */
    signedOut: () => leave(own),
    /** False where nobody was reached; the logout is owed then. */
    logout: () => logout(own, calls.end),
    /** A logout because the server knew the session no longer: what was typed outlives it. */
    logoutEnded: () =>
      calls.end().then(
        () => leave(own),
        () => leave(own),
      ),
    /** Another tab told something, or the person came back to this one: what is known here may be old. */
    lookAgain: (wasTold: boolean): void => {
      if (isTakenAway(own)) depart(own);
      // A failure changes nothing (trust E3).
      else if (isOutdated(own, wasTold)) askServer().catch(() => undefined);
    },
  };
}

/** An answer that was asked for before somebody signed in or out tells nothing any more. */
async function learn<Account extends Identified>(
  own: Knowledge<Account>,
  { ask, end }: SessionCalls<Account>,
): Promise<Account | null> {
  const before = own.session.read();
  const isNews = () => own.session.read() === before;
  own.askedAt = Date.now();
  try {
    if (isLogoutOwed(own.kind)) await end().then(() => markTold(own.kind));
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

/** Another tab logged out whoever is signed in here. */
function isTakenAway<Account>({ kind, session, isMarked }: Knowledge<Account>): boolean {
  return accountOf(session.read()) !== null && isMarked && isLoggedOut(kind);
}

function depart<Account>({ kind, session }: Knowledge<Account>): void {
  session.write({ state: 'signed-out' });
  signOutElsewhere(kind);
}

/** The mark speaks of another account than this tab, or nobody is signed in here and it is time to ask again. */
function isOutdated<Account extends Identified>(own: Knowledge<Account>, wasTold: boolean): boolean {
  const account = accountOf(own.session.read());
  if (account) return own.isMarked && !isMarkOf(own.kind, account._id);
  return mayBeSignedIn(own.kind) && (wasTold || Date.now() - own.askedAt > patienceMilliseconds);
}

function accountOf<Account>(session: AccountSession<Account>): Account | null {
  return session.state === 'signed-in' ? session.account : null;
}
