import * as v from 'valibot';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { contactWords, words } from './field-rules.ts';
import { schoolProblems as problems } from './problem-messages.ts';

export const walletMethods = ['bkash', 'nagad', 'rocket'] as const;
export const walletKinds = ['Send Money', 'Payment'] as const;

/** The number of a wallet is a mobile number, to which Rocket may add a twelfth digit. */
const walletForm = /^01[3-9]\d{8,9}$/;
const walletNumber = v.pipe(
  contactWords(40, problems.walletNumber),
  v.transform((typed) => normalisePhone(typed) ?? typed.replace(/[\s-]/g, '')),
  v.check((number) => walletForm.test(number), problems.walletNumber),
);

export const Wallet = v.pipe(
  v.object({
    method: v.picklist(walletMethods, problems.method),
    number: walletNumber,
    kind: v.picklist(walletKinds, problems.kind),
  }),
  v.forward(
    v.check(({ method, number }) => method === 'rocket' || number.length === 11, problems.walletNumber),
    ['number'],
  ),
);
export type Wallet = v.InferOutput<typeof Wallet>;

export const Bank = v.object({
  bank: words(80, problems.bank),
  accountName: words(80, problems.accountName),
  account: v.pipe(
    contactWords(40, problems.account),
    v.check((typed) => /^[\d -]{5,34}$/.test(typed), problems.account),
  ),
  branch: words(80),
});
export type Bank = v.InferOutput<typeof Bank>;
