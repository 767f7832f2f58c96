/** Milliseconds within which the login form asks for it: the way there takes 1.5 s. */
const keptMilliseconds = 10_000;

let fresh: { email: string; password: string } | null = null;

/** The password that was chosen a moment ago, for the login form that follows: in memory only, for a short time, given once. */
export function keepFreshPassword(email: string, password: string): void {
  const kept = { email, password };
  fresh = kept;
  setTimeout(() => {
    if (fresh === kept) fresh = null;
  }, keptMilliseconds);
}

/** The password of the account that was registered just now under this address, or an empty text. */
export function takeFreshPassword(email: string): string {
  if (fresh?.email !== email) return '';
  const { password } = fresh;
  fresh = null;
  return password;
}
