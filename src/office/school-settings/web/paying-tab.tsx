import { SelectField, TextField } from '#base/ui/field.tsx';
import { paymentMessages } from '#money/payments/messages.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import { type Bank, type Wallet, walletKinds, walletMethods } from '#school/profile/wallets.ts';
import { wayMessages } from '#school/profile/way-messages.ts';
import { PayingPreview } from './paying-preview.tsx';
import { Entries, fieldOf, Section } from './school-fields.tsx';
import type { SchoolForm } from './use-school-form.ts';

const { fields, hints } = messages;
const blankWallet: Wallet = { method: 'bkash', number: '', kind: 'Send Money' };
const blankBank: Bank = { bank: '', accountName: '', account: '', branch: '' };
const methods = walletMethods.map((value) => ({ value, label: paymentMessages.methodNames[value] }));
const kinds = walletKinds.map((value) => ({ value, label: wayMessages.kinds[value] }));

export function PayingTab({ form }: { form: SchoolForm }) {
  const { values, change } = form;
  const text = (name: 'checkingTime' | 'priceNote') => ({
    ...fieldOf(form, name, values[name], (typed) => change(name, typed)),
    ...{ label: fields[name], hint: hints[name] },
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <Wallets form={form} />
        <Banks form={form} />
        <Section of="checking">
          <TextField {...text('checkingTime')} required />
          <TextField {...text('priceNote')} />
        </Section>
      </div>
      <PayingPreview form={form} />
    </div>
  );
}

function Wallets({ form }: { form: SchoolForm }) {
  return (
    <Section of="wallets">
      <Entries
        path="wallets"
        entries={form.values.wallets}
        most={9}
        blank={blankWallet}
        first="number"
        what={fields.method}
        add={messages.add.wallet}
        onChange={(next) => form.change('wallets', next)}
      >
        {({ method, number, kind }, path, patch) => (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <SelectField
              {...fieldOf(form, `${path}.method`, method, (chosen) =>
                patch({ method: walletMethods.find((one) => one === chosen) ?? method }),
              )}
              label={fields.method}
              options={methods}
            />
            <TextField
              {...fieldOf(form, `${path}.number`, number, (typed) => patch({ number: typed }))}
              label={fields.number}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <SelectField
              {...fieldOf(form, `${path}.kind`, kind, (chosen) =>
                patch({ kind: walletKinds.find((one) => one === chosen) ?? kind }),
              )}
              label={fields.kind}
              options={kinds}
            />
          </div>
        )}
      </Entries>
    </Section>
  );
}

function Banks({ form }: { form: SchoolForm }) {
  return (
    <Section of="banks">
      <Entries
        path="banks"
        entries={form.values.banks}
        most={6}
        blank={blankBank}
        first="bank"
        what={fields.bank}
        add={messages.add.bank}
        onChange={(next) => form.change('banks', next)}
      >
        {(bank, path, patch) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['bank', 'accountName', 'account', 'branch'] as const).map((name) => (
              <TextField
                key={name}
                {...fieldOf(form, `${path}.${name}`, bank[name], (typed) => patch({ [name]: typed }))}
                label={fields[name]}
                required={name !== 'branch'}
              />
            ))}
          </div>
        )}
      </Entries>
    </Section>
  );
}
