import { useNavigationState } from '#base/platform/web/use-navigation-state.ts';

const owner = 'typedBy';

/**
 * Returns typed text with the account's id, to pass both on through a sign-in. The text must not include a password.
 */
export function typedTexts(accountId: string | undefined, values: Record<string, string>): Record<string, string> {
  return accountId === undefined ? {} : { ...values, [owner]: accountId };
}

/**
 * Returns what this account typed in this form before its session ended. Fields without such text have the value in
 * `stored`.
 */
export function useTyped<V extends Record<string, string>>(accountId: string | undefined, stored: V): V {
  const arrived = useNavigationState(...Object.keys(stored), owner);
  if (accountId === undefined || arrived[owner] !== accountId) return stored;
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, arrived[name] ?? value])),
  };
}
