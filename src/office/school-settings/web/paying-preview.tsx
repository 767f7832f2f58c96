import { formatPhone } from '#base/shared/phone.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { WalletList } from '#money/payments/web/wallet-list.tsx';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import type { SchoolForm } from './use-school-form.ts';

export function PayingPreview({ form }: { form: SchoolForm }) {
  return (
    <aside aria-label={messages.preview} className="grid gap-2 xl:sticky xl:top-20">
      <p className="text-soft text-sm">{messages.preview}</p>
      <PayingPanel form={form} />
    </aside>
  );
}

export function PayingPanel({ form }: { form: SchoolForm }) {
  const { wallets, banks, phone, email } = form.values;
  const isShown = (path: string) => (_entry: unknown, place: number) => form.isComplete(`${path}.${place}.`);
  const shown = wallets
    .filter(isShown('wallets'))
    .map((wallet) => ({ ...wallet, number: normalisePhone(wallet.number) ?? wallet.number }));
  const shownBanks = banks.filter(isShown('banks'));
  const missing = wallets.filter((wallet, place) => !isShown('wallets')(wallet, place));
  const names = [...new Set(missing.map(({ method }) => paymentMessages.methodNames[method]))];
  return (
    <div className="panel grid gap-3 p-5">
      {shown.length + shownBanks.length > 0 ? (
        <WalletList wallets={shown} banks={shownBanks} />
      ) : (
        <p>{messages.noWallet}</p>
      )}
      {names.length > 0 && <p className="text-soft text-sm">{messages.incomplete(names.join(', '))}</p>}
      {phone || email ? (
        <p className="text-soft text-sm">
          {messages.previewPhone} <b className="text-ink">{formatPhone(normalisePhone(phone) ?? phone) || email}</b>
        </p>
      ) : (
        <p className="text-amber text-sm">{messages.noReach}</p>
      )}
    </div>
  );
}
