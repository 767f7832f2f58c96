import { formatDate, formatTime } from '#base/shared/dhaka-time.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { exactTaka, formatTaka } from '#base/shared/taka.ts';
import { receivedNames } from '#money/payments/received-names.ts';
import { nameIn } from '#school/profile/school-name.ts';
import type { PaidWith, Receipt } from './receipt.ts';
import { receiptScreens } from './screen-messages.ts';

const texts = receiptScreens.slip;

export type SlipLine = { name: string; value: string; isCode?: true };

export type ReceiptLines = { student: SlipLine[]; price: SlipLine[]; payment: SlipLine[] };

export function receiptLines(receipt: Receipt): ReceiptLines {
  const { student, fee, discount, amount, paidWith, submittedAt, paidAt, part } = receipt;
  const { name, phone } = student;
  // The discount is taken from the rounded fee, so that the printed discount and price add up to the printed fee.
  const shownFee = Math.round(fee);
  const price: SlipLine[] = [{ name: texts.fee, value: formatTaka(shownFee) }];
  if (discount > 0) price.push({ name: texts.discount(discount), value: `–${formatTaka(shownFee - amount)}` });
  if (part && discount > 0) price.push({ name: texts.price, value: formatTaka(amount) });
  return {
    student: [
      { name: texts.student, value: name },
      ...(phone ? [{ name: texts.phone, value: formatPhone(phone) }] : []),
    ],
    price,
    payment: [
      ...paidWith.flatMap(linesOf),
      { name: texts.submitted, value: formatTime(submittedAt) },
      { name: part ? texts.receivedOn : texts.opened, value: formatTime(paidAt) },
    ],
  };
}

export function receiptTotals({ amount, part }: Pick<Receipt, 'amount' | 'part'>): SlipLine[] {
  if (!part) return [{ name: texts.paid, value: formatTaka(amount) }];
  const { received, left, by } = part;
  const leftName = by === null || left === 0 ? texts.left : texts.leftBy(formatDate(by));
  return [
    { name: texts.received, value: exactTaka(received) },
    { name: leftName, value: exactTaka(left) },
  ];
}

function linesOf({ method, reference }: PaidWith): SlipLine[] {
  if (method === 'none') return [];
  const paidBy: SlipLine = { name: texts.method, value: receivedNames[method] };
  return reference ? [paidBy, { name: texts.reference, value: reference, isCode: true }] : [paidBy];
}

export function schoolOf({ school }: Pick<Receipt, 'school'>): Pick<Receipt['school'], 'name' | 'address' | 'phone'> {
  const { address, addressBengali, phone } = school;
  const isBengali = interfaceLanguage === 'bn';
  return { name: nameIn(interfaceLanguage, school), address: (isBengali && addressBengali) || address, phone };
}
