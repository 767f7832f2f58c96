import { Refusal } from '#base/shared/refusal.ts';
import type { SignedMessage } from '#money/gateways/gateway.ts';
import { gatewayMessages as messages } from '#money/gateways/messages.ts';
import { acceptMessage } from '#money/gateways/server/sns/accept-message.ts';
import type { FoundPayment } from '#money/payments/file-reading.ts';
import { paymentTypes } from './codes.ts';
import { fieldOf, jsonOf, paymentOf, readCompactTime } from './read-answers.ts';
import type { BkashAccount } from './token.ts';

/** Digits and letters at the end: a number may come with the country's in front. */
const comparedLength = 11;
export const isOwnCode = (code: string, own: string) => code.slice(-comparedLength) === own.slice(-comparedLength);

/** https://developer.bka.sh/docs/webhooks: payments by a checkout, and those that a customer made by hand. */
export async function readNotification(
  { topicArn, shortCode }: BkashAccount,
  message: SignedMessage,
): Promise<FoundPayment[]> {
  if (topicArn === undefined || shortCode === undefined) throw new Refusal('not_found', messages.notTaken);
  if (!(await acceptMessage(message, topicArn))) return [];
  const said = jsonOf(message.Message);
  // The topic may be one of several merchants.
  if (!isOwnCode(fieldOf(said, 'creditShortCode'), shortCode)) return [];
  const payment = paymentOf(said, {
    time: readCompactTime(fieldOf(said, 'dateTime')),
    sender: fieldOf(said, 'debitMSISDN'),
    kind: paymentTypes.includes(fieldOf(said, 'transactionType')) ? 'payment' : 'claimable',
    note: fieldOf(said, 'transactionReference', 'merchantInvoiceNumber') || null,
  });
  return payment ? [payment] : [];
}
