/**
 * Prefix of the school's keys in local storage. Without storage the functions below store nothing and throw nothing.
 */
const prefix = 'pathshala.';

export function readLocal(name: string): string | null {
  return trying(() => localStorage.getItem(prefix + name)) ?? null;
}

export function keep(name: string, value: string): void {
  trying(() => localStorage.setItem(prefix + name, value));
}

export function removeLocal(name: string): void {
  trying(() => localStorage.removeItem(prefix + name));
}

export function storedNames(): string[] {
  const names = trying(() => Object.keys(localStorage)) ?? [];
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Returns undefined if the action throws. Forbidden or full storage throws, even when `localStorage` is only read. */
function trying<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
