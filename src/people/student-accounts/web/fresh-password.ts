/** Milliseconds. The login form opens 1500 after the registration. */
const keptMilliseconds = 10_000;

let fresh: { email: string; password: string } | null = null;

/** Keeps the password of a new account in memory, so that the login form which opens next can fill it in. */
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
