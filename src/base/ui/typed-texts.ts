import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';

// Apart from the other texts that travel: only forms need it.

/** Whose typing travels: it is given back to no other account that signs in instead. */
const owner = 'typedBy';

/** What was typed, to be carried through a sign-in; never a password. */
export function typedTexts(accountId: string | undefined, values: Record<string, string>): Record<string, string> {
  return accountId === undefined ? {} : { ...values, [owner]: accountId };
}

/** What that account typed here before its session ended, and otherwise what is stored. */
export function useTyped<V extends Record<string, string>>(accountId: string | undefined, stored: V): V {
  const arrived = useNavigationState(...Object.keys(stored), owner);
  if (accountId === undefined || arrived[owner] !== accountId) return stored;
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, arrived[name] ?? value])),
  };
}
