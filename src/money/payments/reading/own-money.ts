import type { ReceivedMethod } from '#money/payments/received-payment.ts';
import { withoutNames } from './sender.ts';

/**
 * A card that received money. The caller has removed the payer's card after `from`, and `Ac./Card:`, which Rocket
 * writes for any account.
 */
const ownCard =
  /(?<![a-z/])(?:credit |debit |prepaid |visa |master |amex )*card(?![a-z])|(?<![a-z])(?:amex|master ?card)(?![a-z])/i;
const ownLoan =
  /(?<![a-z])(?:loan|disburs\w*|fdr|fixed deposit|term deposit|dps|deposit pension|pension scheme|savings? scheme|matur(?:ity|ed)|encash\w*|emi|install?ments?|overdraft|monthly deposit|instal?ment|sanchayapatra|sanchaypatra)(?![a-z])/i;
const fromOwn = /(?<![a-z])(?:from (?:your|ur|my)(?! own)|to (?:customer|agent|beneficiary))(?![a-z])/i;

const cardBill =
  /(?:received|credited)[^.]{0,40}(?:to|for|towards|against|in) (?:your )?(?:(?:credit|debit|visa|master|amex|prepaid) )*card(?![a-z])/i;

export const paysOwnCard = (words: string) => cardBill.test(words);

/**
 * Returns why incoming money is not from a payer: it paid the owner's card bill, or is the owner's loan or savings.
 * `unclear`: it may come from the owner's own account, or went on to an agent's customer. Null if the words say none of
 * these.
 */
export function notOfPayers(words: string, method: ReceivedMethod | null): 'own_card' | 'own_loan' | 'unclear' | null {
  if (ownLoan.test(words.replace(/loan-linked/gi, ''))) return 'own_loan';
  if (method !== null && method !== 'bank') return fromOwn.test(words) ? 'unclear' : null;
  if (ownCard.test(withoutNames(words).replace(/ac\.?\/card/gi, ''))) return 'own_card';
  return fromOwn.test(words) ? 'unclear' : null;
}
