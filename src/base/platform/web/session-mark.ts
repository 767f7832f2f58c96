import { type AccountKind, accountKinds } from '#base/shared/endpoint.ts';
import { keep, readLocal, removeLocal, storedNames } from './browser-storage.ts';

// A session mark tells all tabs who is signed in. It is the account's id or one of these two. `ended` means that the
// server reported the end of the session. `owed` means that the user logged out, but the server has not confirmed it.
// No mark means logged out, or never signed in.
const ended = '';
const owed = 'owed';

/**
 * `ownsKept`: the end of such a session also clears the school's local storage, except session marks, drafts and unsent
 * items.
 */
export type Marked = { kind: AccountKind; ownsKept: boolean };

/** Returns whether the browser could store the mark. */
export function markSignedIn(marked: Marked, id: string): boolean {
  const { kind } = marked;
  const former = readLocal(kind);
  if (former && former !== id) forgetOwn(marked);
  forgetTyping(kind, id);
  keep(kind, id);
  return readLocal(kind) === id;
}

export function markEnded(marked: Marked): void {
  const { kind } = marked;
  if (readLocal(kind) === null) return;
  forgetOwn(marked);
  keep(kind, ended);
}

export function markLoggedOut(marked: Marked, isOwed: boolean): void {
  forgetOwn(marked);
  forgetTyping(marked.kind);
  if (isOwed) keep(marked.kind, owed);
  else removeLocal(marked.kind);
}

export const clearSessionMark = (kind: AccountKind) => removeLocal(kind);
export const isLogoutOwed = (kind: AccountKind) => readLocal(kind) === owed;

export function isLoggedOut(kind: AccountKind): boolean {
  const mark = readLocal(kind);
  return mark === null || mark === owed;
}

export const isMarkOf = (kind: AccountKind, id: string) => readLocal(kind) === id;

/**
 * Whether the browser shows a sign of a session: the hint cookie, the mark of a signed-in account, or a logout that the
 * server has not confirmed (trust S7).
 */
export function mayBeSignedIn(kind: AccountKind): boolean {
  const isHinted = new RegExp(`(?:^|; )(?:__Host-)?${kind}_hint=`).test(document.cookie);
  return isHinted || isLogoutOwed(kind) || (readLocal(kind) ?? ended) !== ended;
}

/**
 * Prefix of an account's drafts and unsent items in storage. They outlive the session, which may end during typing. A
 * logout or another account's sign-in removes them.
 */
export const typingOf = (kind: AccountKind, id: string) => `${kind}.${id}.`;

export const hasTyped = (kind: AccountKind): boolean => storedNames().some((name) => name.startsWith(`${kind}.`));

function forgetTyping(kind: AccountKind, besides = ''): void {
  for (const name of storedNames())
    if (name.startsWith(`${kind}.`) && !name.startsWith(typingOf(kind, besides))) removeLocal(name);
}

function forgetOwn({ ownsKept }: Marked): void {
  if (!ownsKept) return;
  const isOfMarks = (name: string) => accountKinds.some((kind) => `${name}.`.startsWith(`${kind}.`));
  for (const name of storedNames()) if (!isOfMarks(name)) removeLocal(name);
}
