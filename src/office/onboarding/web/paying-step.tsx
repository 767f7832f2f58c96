import { TextField } from '#base/ui/field.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { PayingPanel } from '#office/school-settings/web/paying-preview.tsx';
import { fieldOf } from '#office/school-settings/web/school-fields.tsx';
import type { SchoolForm } from '#office/school-settings/web/use-school-form.ts';
import { schoolMessages } from '#school/profile/school-messages.ts';
import { type Bank, type Wallet, walletKinds, walletMethods } from '#school/profile/wallets.ts';
import { wayMessages } from '#school/profile/way-messages.ts';
import { type AtStep, StepFrame } from './step-frame.tsx';
import { useFactsStep } from './use-facts-step.ts';

const asks = ['wallets', 'banks'] as const;
const { fields } = schoolMessages;
const blankBank: Bank = { bank: '', accountName: '', account: '', branch: '' };

export function PayingStep(at: AtStep) {
  const { form } = at;
  return (
    <StepFrame step="paying" {...at} {...useFactsStep(at, asks, 'course')} preview={<PayingSide form={form} />}>
      <div className="panel divide-y divide-line">
        {walletMethods.map((method) => (
          <WalletPart key={method} form={form} method={method} />
        ))}
        <BankPart form={form} />
        <div className="grid gap-1 p-5">
          <h3 className="text-lg">{messages.card}</h3>
          <p className="text-soft text-sm">{messages.cardText}</p>
        </div>
      </div>
    </StepFrame>
  );
}

const PayingSide = ({ form }: { form: SchoolForm }) => (
  <>
    <PayingPanel form={form} />
    <p className="pt-1 text-soft text-sm">{messages.numberNote}</p>
  </>
);

type WalletPartProps = { form: SchoolForm; method: Wallet['method'] };

function WalletPart({ form, method }: WalletPartProps) {
  const { wallets } = form.values;
  const focusOn = useNextFocus();
  const places = wallets.flatMap((wallet, place) => (wallet.method === method ? [place] : []));
  const name = paymentMessages.methodNames[method];

  function turn(on: boolean): void {
    const rest = wallets.filter((wallet) => wallet.method !== method);
    form.change('wallets', on ? [...rest, { method, number: '', kind: 'Send Money' }] : rest);
    if (on) focusOn(`[name="wallets.${rest.length}.number"]`);
  }

  return (
    <section className="grid gap-3 p-5" aria-label={name}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">{name}</h3>
        <Switch label={messages.use(name)} checked={places.length > 0} onChange={turn} />
      </div>
      {places.map((place) => (
        <WalletFields key={place} form={form} place={place} />
      ))}
    </section>
  );
}

function WalletFields({ form, place }: { form: SchoolForm; place: number }) {
  const { wallets } = form.values;
  const wallet = wallets[place];
  if (!wallet) return null;
  const put = (patch: Partial<Wallet>) => form.change('wallets', wallets.with(place, { ...wallet, ...patch }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...fieldOf(form, `wallets.${place}.number`, wallet.number, (number) => put({ number }))}
        label={fields.number}
        inputMode="numeric"
        autoComplete="off"
        className="font-mono"
        required
      />
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-medium">{messages.kind}</legend>
        <div className="flex gap-1 rounded-control border border-soft/60 p-0.5">
          {walletKinds.map((kind) => (
            <label
              key={kind}
              className="flex min-h-10 flex-auto cursor-pointer items-center justify-center gap-1 whitespace-nowrap rounded-control px-1 text-center text-sm font-semibold text-soft leading-tight has-checked:bg-green-soft has-checked:text-green has-focus-visible:outline-3 has-focus-visible:outline-green"
            >
              <input
                type="radio"
                name={`wallets.${place}.kind`}
                checked={wallet.kind === kind}
                onChange={() => put({ kind })}
                className="sr-only"
              />
              {wallet.kind === kind && <TickIcon className="size-4 shrink-0" />}
              {wayMessages.kinds[kind]}
            </label>
          ))}
        </div>
        <p className="text-soft text-sm">{messages.kindHint}</p>
      </fieldset>
    </div>
  );
}

function BankPart({ form }: { form: SchoolForm }) {
  const { banks } = form.values;
  const nameOf = (place: number) => `banks.${place}`;
  const focusOn = useNextFocus();

  function turn(on: boolean): void {
    form.change('banks', on ? [blankBank] : []);
    if (on) focusOn('[name="banks.0.bank"]');
  }

  return (
    <section className="grid gap-3 p-5" aria-label={messages.bank}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">{messages.bank}</h3>
        <Switch label={messages.use(messages.bank)} checked={banks.length > 0} onChange={turn} />
      </div>
      {banks.map((bank, place) => (
        <div key={nameOf(place)} className="grid items-start gap-4 sm:grid-cols-2">
          {(['bank', 'accountName', 'account', 'branch'] as const).map((name) => (
            <TextField
              key={name}
              {...fieldOf(form, `${nameOf(place)}.${name}`, bank[name], (typed) =>
                form.change('banks', banks.with(place, { ...bank, [name]: typed })),
              )}
              label={fields[name]}
              required={name !== 'branch'}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
