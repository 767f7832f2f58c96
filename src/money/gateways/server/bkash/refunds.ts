import type { RefundOutcome, WantedRefund } from '#money/gateways/gateway.ts';
import { GatewayFailure } from '#money/gateways/server/call-out.ts';
import { askBkash, refusedBy } from './bkash-calls.ts';
import { reasonOf, succeeded } from './codes.ts';
import { codeOf, fieldOf } from './read-answers.ts';
import { type BkashAccount, readyToken } from './token.ts';

// One endpoint sends a refund and, without an amount, returns its status.
// https://developer.bka.sh/docs/refund-transaction

export async function sendBack(account: BkashAccount, wanted: WantedRefund): Promise<RefundOutcome> {
  try {
    // The token has its own `try`, because a failure here means that no refund was sent.
    await readyToken(account);
  } catch (error) {
    return { state: 'failed', problem: problemOf(error).message };
  }
  try {
    const { checkoutId, transactionId, amount, reason } = wanted;
    const answer = await askBkash(account, 'payment/refund', {
      ...{ paymentID: checkoutId, trxID: transactionId, amount: amount.toFixed(2) },
      ...{ sku: 'course', reason },
    });
    const isRefused = reasonOf(codeOf(answer)) !== null;
    return isRefused ? { state: 'failed', problem: refusedBy(answer).message } : outcomeOf(answer, wanted);
  } catch (error) {
    const { message: problem, mayHaveArrived } = problemOf(error);
    return { state: mayHaveArrived ? 'asked' : 'failed', problem };
  }
}

export async function findSentBack(account: BkashAccount, wanted: WantedRefund): Promise<RefundOutcome> {
  try {
    const { checkoutId: paymentID, transactionId: trxID } = wanted;
    return outcomeOf(await askBkash(account, 'payment/refund', { paymentID, trxID }), wanted);
  } catch (error) {
    return { state: 'asked', problem: problemOf(error).message };
  }
}

/** Compares the amount, because the answer may be about an earlier refund of the payment. */
function outcomeOf(answer: object, { amount }: WantedRefund): RefundOutcome {
  if (codeOf(answer) !== succeeded) return { state: 'asked', problem: refusedBy(answer).message };
  const reference = fieldOf(answer, 'refundTrxID').slice(0, 100);
  const isMeant = Number(fieldOf(answer, 'amount')) === amount;
  const isDone = fieldOf(answer, 'transactionStatus') === 'Completed' && reference !== '' && isMeant;
  return isDone ? { state: 'done', reference } : { state: 'asked', problem: 'an answer that is not as documented' };
}

function problemOf(error: unknown): GatewayFailure {
  if (error instanceof GatewayFailure) return error;
  throw error;
}
