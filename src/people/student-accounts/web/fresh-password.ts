/** Milliseconds. The way to the login form takes 1500. */
const keptMilliseconds = 10_000;

let fresh: { email: string; password: string } | null = null;

/** Keeps the password of a new account for the login form that follows, in memory only. */
export function keepFreshPassword(email: string, password: string): void {
  const kept = { email, password };
  fresh = kept;
  setTimeout(() => {
    if (fresh === kept) fresh = null;
  }, keptMilliseconds);
}

export function takeFreshPassword(email: string): string {
  if (fresh?.email !== email) return '';
  const { password } = fresh;
  fresh = null;
  return password;
}
