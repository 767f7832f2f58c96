import { parsedJson } from '#base/shared/parsed-json.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Gateway, Outcome, Said, SignedMessage, WantedPayment } from '#money/gateways/gateway.ts';
import { gatewayMessages as messages } from '#money/gateways/messages.ts';
import { GatewayFailure } from '#money/gateways/server/call-out.ts';
import { acceptMessage } from '#money/gateways/server/sns/accept-message.ts';
import type { FoundPayment } from '#money/payments/file-reading.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { askBkash, refusedBy } from './bkash-calls.ts';
import { endedAs, paymentTypes, reasonOf, succeeded } from './codes.ts';
import { codeOf, fieldOf, paymentOf, readCompactTime, readTime } from './read-answers.ts';
import { findSentBack, sendBack } from './refunds.ts';
import { type BkashAccount, readyToken } from './token.ts';

export function createBkash(account: BkashAccount): Gateway {
  const query = (checkoutId: string) => queryPayment(account, checkoutId);
  return {
    name: 'bkash',
    start: (wanted) => createPayment(account, wanted),
    confirm: (checkoutId, said) => confirmPayment(account, checkoutId, said),
    query,
    find: (transactionId) => searchTransaction(account, transactionId),
    refund: (wanted) => sendBack(account, wanted),
    findRefund: (wanted) => findSentBack(account, wanted),
    notify: (message) => readNotification(account, message),
    greet: async () => {
      await readyToken(account);
    },
  };
}

/** Browsers are redirected only to https, or to this machine, which tests need. */
const isPayable = (address: string) => /^https:\/\/[^/@]+\/|^http:\/\/127\.0\.0\.1[:/]/.test(address);

async function createPayment(account: BkashAccount, { orderId, amount, callback }: WantedPayment) {
  const answer = await askBkash(account, 'create', {
    mode: '0011',
    // bKash would show a phone number from this field to the payer, who may not be its owner.
    payerReference: orderId,
    callbackURL: callback,
    amount: amount.toFixed(2),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: orderId,
  });
  if (codeOf(answer) !== succeeded) throw refusedBy(answer);
  const [checkoutId, redirect] = [fieldOf(answer, 'paymentID'), addressIn(answer)];
  if (checkoutId === '' || !isPayable(redirect)) throw new GatewayFailure('an answer without a way to pay');
  return { checkoutId, redirect };
}

function addressIn(answer: object): string {
  const address: unknown = 'bkashURL' in answer ? answer.bkashURL : '';
  return typeof address === 'string' && address.length <= 2000 && URL.canParse(address) ? address : '';
}

async function confirmPayment(account: BkashAccount, checkoutId: string, said: Said): Promise<Outcome> {
  if (said !== 'success') {
    const outcome = await queryPayment(account, checkoutId);
    const reason = said === 'cancel' ? 'cancelled' : 'other';
    // bKash knows of no payment, so the browser's report gives the reason. A false report does no harm, because a
    // student who pays later returns by the same address.
    return outcome.state === 'pending' && outcome.problem === undefined ? { state: 'failed', reason } : outcome;
  }
  try {
    const answer = await askBkash(account, 'execute', { paymentID: checkoutId });
    const code = codeOf(answer);
    const reason = reasonOf(code);
    if (reason !== null && code !== succeeded) return { state: 'failed', reason };
    const outcome = code === succeeded ? outcomeOf(answer, checkoutId) : null;
    if (outcome?.state === 'paid') return outcome;
  } catch (error) {
    // The failed call may have reached bKash, so the query below asks for the payment's state.
    if (!(error instanceof GatewayFailure)) throw error;
  }
  return queryPayment(account, checkoutId);
}

async function queryPayment(account: BkashAccount, checkoutId: string): Promise<Outcome> {
  try {
    const answer = await askBkash(account, 'payment/status', { paymentID: checkoutId });
    if (codeOf(answer) !== succeeded) return { state: 'pending', problem: refusedBy(answer).message };
    return outcomeOf(answer, checkoutId);
  } catch (error) {
    if (error instanceof GatewayFailure) return { state: 'pending', problem: error.message };
    throw error;
  }
}

function outcomeOf(answer: object, checkoutId: string): Outcome {
  const problem = 'an answer that is not as documented';
  if (fieldOf(answer, 'paymentID') !== checkoutId) return { state: 'pending', problem };
  const status = fieldOf(answer, 'transactionStatus');
  if (status === 'Initiated') return { state: 'pending' };
  const reason = endedAs(status);
  if (reason !== null) return { state: 'failed', reason };
  const orderId = fieldOf(answer, 'merchantInvoiceNumber', 'merchantInvoice');
  const payment = paymentOf(answer, {
    time: readTime(fieldOf(answer, 'paymentExecuteTime')),
    sender: fieldOf(answer, 'customerMsisdn'),
    kind: 'payment',
    note: null,
  });
  return payment ? { state: 'paid', orderId, payment } : { state: 'pending', problem };
}

/** True for incoming money. A student may type the ID of an outgoing transaction, which looks the same. */
const isReceipt = (type: string) => /payment|checkout/i.test(type) && !/refund|revers|return|payout/i.test(type);

async function searchTransaction(account: BkashAccount, transactionId: string): Promise<FoundPayment | null> {
  const answer = await askBkash(account, 'general/searchTransaction', { trxID: transactionId });
  const code = codeOf(answer);
  // After an unclear or unknown code, the transaction may exist. The failure makes the caller repeat the lookup later.
  if (code !== succeeded && reasonOf(code) === null) throw refusedBy(answer);
  if (code !== succeeded || !isReceipt(fieldOf(answer, 'transactionType'))) return null;
  const organization = fieldOf(answer, 'organizationShortCode');
  if (account.shortCode && organization && !isOwnCode(organization, account.shortCode)) return null;
  const payment = paymentOf(answer, {
    time: readTime(fieldOf(answer, 'completedTime', 'initiationTime')),
    sender: fieldOf(answer, 'customerMsisdn'),
    kind: 'payment',
    note: null,
  });
  const key = (id: string) => referenceKey('bkash', id);
  return payment?.reference && key(payment.reference) === key(transactionId) ? payment : null;
}

/** Characters from the end of two merchant numbers that are compared. One number may begin with the country code. */
const comparedLength = 11;
const isOwnCode = (code: string, own: string) => code.slice(-comparedLength) === own.slice(-comparedLength);

/**
 * Reads a message of bKash's webhook (https://developer.bka.sh/docs/webhooks). bKash also reports payments that
 * customers make without a checkout.
 */
async function readNotification(
  { topicArn, shortCode }: BkashAccount,
  message: SignedMessage,
): Promise<FoundPayment[]> {
  if (topicArn === undefined || shortCode === undefined) throw new Refusal('not_found', messages.notTaken);
  if (!(await acceptMessage(message, topicArn))) return [];
  const said = parsedJson(message.Message);
  // Several merchants can share an SNS topic, so a message may be about another merchant's payment.
  if (!isOwnCode(fieldOf(said, 'creditShortCode'), shortCode)) return [];
  const payment = paymentOf(said, {
    time: readCompactTime(fieldOf(said, 'dateTime')),
    sender: fieldOf(said, 'debitMSISDN'),
    kind: paymentTypes.includes(fieldOf(said, 'transactionType')) ? 'payment' : 'claimable',
    note: fieldOf(said, 'transactionReference', 'merchantInvoiceNumber') || null,
  });
  return payment ? [payment] : [];
}
