/**
 * What this browser keeps for the school between visits, under names that begin with `pathshala.`: which kind of
 * account is signed in, and what a screen asks to be kept. A browser that keeps nothing is no error.
 */
const prefix = 'pathshala.';

export function readKept(name: string): string | null {
  return trying(() => localStorage.getItem(prefix + name)) ?? null;
}

export function keep(name: string, value: string): void {
  trying(() => localStorage.setItem(prefix + name, value));
}

export function forgetKept(name: string): void {
  trying(() => localStorage.removeItem(prefix + name));
}

/** All names under which something is kept. */
export function keptNames(): string[] {
  const names = trying(() => Object.keys(localStorage)) ?? [];
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}

/** Storage that is forbidden or full throws, even when it is only named. */
function trying<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
