const keptMilliseconds = 10_000;

let fresh: { email: string; password: string } | null = null;

/** The login form opens 1500 ms after the registration and fills this password in. */
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
