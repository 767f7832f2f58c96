import { type AccountKind, accountKinds } from '#base/shared/endpoint.ts';
import { forgetKept, keep, keptNames, readKept } from './browser-storage.ts';

// What the browser's tabs tell one another under the kind's name: the id of whoever is signed in, or one of these.
// Nothing: logged out, or never in. Ended: it was over when the server was asked. Owed: logged out here, but the server
// was not reached.
const ended = '';
const owed = 'owed';

/** One kind of account; `ownsKept`: what else this browser keeps is about that account, and goes with it. */
export type Marked = { kind: AccountKind; ownsKept: boolean };

/** Marks whose session this browser has; whether that could be kept. */
export function markSignedIn(marked: Marked, id: string): boolean {
  const { kind } = marked;
  const former = readKept(kind);
  if (former && former !== id) forgetOwn(marked);
  forgetTyping(kind, id);
  keep(kind, id);
  return readKept(kind) === id;
}

/** The server knows the session no longer. */
export function markEnded(marked: Marked): void {
  const { kind } = marked;
  if (readKept(kind) === null) return;
  forgetOwn(marked);
  keep(kind, ended);
}

/** Logged out in this browser; `isOwed`: the server has still to be told. */
export function markLoggedOut(marked: Marked, isOwed: boolean): void {
  forgetOwn(marked);
  forgetTyping(marked.kind);
  if (isOwed) keep(marked.kind, owed);
  else forgetKept(marked.kind);
}

/** The server was told of the logout that it was owed. */
export const markTold = (kind: AccountKind) => forgetKept(kind);
export const isLogoutOwed = (kind: AccountKind) => readKept(kind) === owed;

export function isLoggedOut(kind: AccountKind): boolean {
  const mark = readKept(kind);
  return mark === null || mark === owed;
}

export const isMarkOf = (kind: AccountKind, id: string) => readKept(kind) === id;

/**
 * Whether it is worth asking who is signed in: the server's hint is there, this browser knew somebody (a session may be
 * older than its hint), or a logout is owed (trust S7).
 */
export function mayBeSignedIn(kind: AccountKind): boolean {
  const isHinted = new RegExp(`(?:^|; )(?:__Host-)?${kind}_hint=`).test(document.cookie);
  return isHinted || isLogoutOwed(kind) || (readKept(kind) ?? ended) !== ended;
}

/**
 * Begins the names of what an account types: that outlives its session, which may end while somebody is typing, and goes
 * with the logout, or with the sign-in of another account.
 */
export const typingOf = (kind: AccountKind, id: string) => `${kind}.${id}.`;

/** Whether anything is kept of what such an account typed. */
export const hasTyped = (kind: AccountKind): boolean => keptNames().some((name) => name.startsWith(`${kind}.`));

function forgetTyping(kind: AccountKind, besides = ''): void {
  for (const name of keptNames())
    if (name.startsWith(`${kind}.`) && !name.startsWith(typingOf(kind, besides))) forgetKept(name);
}

function forgetOwn({ ownsKept }: Marked): void {
  if (!ownsKept) return;
  const isOfMarks = (name: string) => accountKinds.some((kind) => `${name}.`.startsWith(`${kind}.`));
  for (const name of keptNames()) if (!isOfMarks(name)) forgetKept(name);
}
