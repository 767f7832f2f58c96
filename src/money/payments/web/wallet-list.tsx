import { useState } from 'react';
import { formatPhone } from '#base/shared/phone.ts';
import { Button } from '#base/ui/button.tsx';
import { keyed } from '#base/ui/keyed.ts';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { paymentMessages } from '#money/payments/messages.ts';
import type { Bank, Wallet } from '#school/profile/wallets.ts';
import { wayMessages } from '#school/profile/way-messages.ts';

const texts = paymentMessages.payTo;

export function WalletList({ wallets, banks }: { wallets: Wallet[]; banks: Bank[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line bg-paper text-base text-ink">
      {keyed(wallets, ({ method }) => method).map(({ key, entry: wallet }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 py-1.5 pr-1.5 pl-3">
          <div className="grow">
            {/* The phone number below sets the width of this box. These words wrap and do not widen it. */}
            <p className="w-0 min-w-full text-sm text-soft">
              <b className="text-ink">{paymentMessages.methodNames[wallet.method]}</b> {wayMessages.kinds[wallet.kind]}
            </p>
            <p className="font-mono text-lg">
              <Unbroken>{formatPhone(wallet.number)}</Unbroken>
            </p>
          </div>
          <CopyButton name={paymentMessages.methodNames[wallet.method]} number={wallet.number} />
        </li>
      ))}
      {keyed(banks, ({ account }) => account).map(({ key, entry: { bank, accountName, account, branch } }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 py-1.5 pr-1.5 pl-3">
          <div className="grow">
            <p className="w-0 min-w-full text-sm text-soft">
              <b className="text-ink">{bank}</b> {accountName}
            </p>
            <p className="font-mono text-lg">
              <Unbroken>{account}</Unbroken>
            </p>
            {branch && <p className="w-0 min-w-full text-sm text-soft">{texts.branch(branch)}</p>}
          </div>
          <CopyButton name={bank} number={account} />
        </li>
      ))}
    </ul>
  );
}

function CopyButton({ name, number }: { name: string; number: string }) {
  const [copied, setCopied] = useState(false);
  // In-app browsers may refuse the clipboard. The number can still be copied by hand.
  const copy = () =>
    navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button look="quiet" className="ml-auto min-w-22" aria-label={texts.copyNumber(name)} onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied && texts.copied}
      </span>
    </>
  );
}
