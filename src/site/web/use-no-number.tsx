import type { ReactNode } from 'react';
import { siteMessages } from '#site/messages.ts';
import { ReachSchool } from './reach-school.tsx';
import { useSchool } from './school.tsx';

/** Paid to a number that the school says. */
const numbered = ['bkash', 'nagad', 'rocket', 'bank'];

/** Said of a method for which the school has given no number: where somebody knows one. Null where there is one, or needs to be none. */
export function useNoNumber(method: string, methods: { value: string; label: string }[]): ReactNode {
  const { wallets, banks } = useSchool();
  const isGiven = wallets.some((wallet) => wallet.method === method) || (method === 'bank' && banks.length > 0);
  if (isGiven || !numbered.includes(method)) return null;
  return (
    <>
      {siteMessages.noNumber(methods.find(({ value }) => value === method)?.label ?? '')} <ReachSchool />
    </>
  );
}
