const keptMilliseconds = 10_000;

let fresh: { email: string; password: string } | null = null;

/**
 * Keeps the password of a new account for the login form, which opens 1500 ms after the registration and fills it in.
 */
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
