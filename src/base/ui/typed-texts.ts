import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';

/** The account that typed. The text is not restored for another account that signs in instead. */
const owner = 'typedBy';

/** Returns typed text to carry through a sign-in. It must not include a password. */
export function typedTexts(accountId: string | undefined, values: Record<string, string>): Record<string, string> {
  return accountId === undefined ? {} : { ...values, [owner]: accountId };
}

/** Returns what this account typed here before its session ended, else the stored values. */
export function useTyped<V extends Record<string, string>>(accountId: string | undefined, stored: V): V {
  const arrived = useNavigationState(...Object.keys(stored), owner);
  if (accountId === undefined || arrived[owner] !== accountId) return stored;
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, arrived[name] ?? value])),
  };
}
