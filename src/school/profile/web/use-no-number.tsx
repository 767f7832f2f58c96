import type { ReactNode } from 'react';
import { siteMessages } from '#school/profile/messages.ts';
import { ReachSchool } from './reach-school.tsx';
import { useSchool } from './school-provider.tsx';

const methodsWithMoney = ['bkash', 'nagad', 'rocket', 'bank', 'card'];

export function useNoNumber(method: string, methods: { value: string; label: string }[]): ReactNode {
  const { wallets, banks } = useSchool();
  const isGiven = wallets.some((wallet) => wallet.method === method) || (method === 'bank' && banks.length > 0);
  if (isGiven || !methodsWithMoney.includes(method)) return null;
  return (
    <>
      {siteMessages.noNumber(methods.find(({ value }) => value === method)?.label ?? '')} <ReachSchool />
    </>
  );
}
