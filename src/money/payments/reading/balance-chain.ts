import { groupBy } from '#base/shared/group-by.ts';
import type { MessageFacts } from './read-message.ts';

/**
 * One movement of a wallet, in poisha. `after` is the balance after it. `before` has the possible balances before it,
 * with and without the fee.
 */
type Link = { facts: MessageFacts; at: string; before: number[]; after: number };

const came = new Set(['payment', 'claimable', 'cashback', 'refund']);
const left = new Set(['sent', 'recharge']);

function linkOf(facts: MessageFacts): Link | null {
  const { verdict, amountPoisha, balancePoisha: after, feePoisha, receivedAt: at } = facts;
  if (verdict === null || amountPoisha === null || after === null || at === null) return null;
  if (came.has(verdict)) return { facts, at, after, before: [after - amountPoisha, after - amountPoisha + feePoisha] };
  return left.has(verdict)
    ? { facts, at, after, before: [after + amountPoisha, after + amountPoisha + feePoisha] }
    : null;
}

const follows = (former: Link | undefined, link: Link) => former !== undefined && link.before.includes(former.after);

/**
 * Sorts by time, which wallets give only to the minute. Within a minute, the message that continues the balance comes
 * first.
 */
function inOrder(links: Link[]): Link[] {
  const ordered: Link[] = [];
  const minutes = groupBy(
    links.toSorted((one, other) => one.at.localeCompare(other.at)),
    ({ at }) => at,
  );
  for (const minute of minutes.values()) {
    const waiting = minute.slice(0, mostAtOnce);
    while (waiting.length > 0) {
      const next = waiting.findIndex((link) => follows(ordered.at(-1), link));
      ordered.push(...waiting.splice(Math.max(0, next), 1));
    }
    ordered.push(...minute.slice(mostAtOnce));
  }
  return ordered;
}
const mostAtOnce = 20;

/**
 * Returns messages about incoming money that a forger may have added, because they do not continue the wallet's
 * balance. Gaps in a paste break the balance, too, so a message is doubted only in two cases. Either its neighbours fit
 * together without it. Or its balance is too high, it follows a payment that continues the balance, and the next
 * message does not continue it. A lower balance can mean spending. Banks are left out, because their messages do not
 * name the account.
 */
export function breaksOfBalance(messages: MessageFacts[]): Set<MessageFacts> {
  const doubted = new Set<MessageFacts>();
  const ids = new Set<string>();
  const once = messages.filter(({ method, reference }) => {
    const key = `${method} ${reference}`;
    const isNew = method !== null && method !== 'bank' && method !== 'card' && !(reference !== null && ids.has(key));
    ids.add(key);
    return isNew;
  });
  for (const ofWallet of groupBy(once, ({ method }) => method).values()) {
    const links = inOrder(ofWallet.flatMap((facts) => linkOf(facts) ?? []));
    for (const [index, link] of links.entries()) if (isForeign(links, index, link)) doubted.add(link.facts);
  }
  return doubted;
}

const isPaid = ({ facts }: Link) => facts.verdict === 'payment' || facts.verdict === 'claimable';

function isForeign(links: Link[], index: number, link: Link): boolean {
  const [earlier, former, later] = [links[index - 2], links[index - 1], links[index + 1]];
  if (!former || follows(former, link) || !came.has(link.facts.verdict ?? '')) return false;
  if (later && follows(former, later) && !follows(link, later)) return true;
  const showsMore = link.before.every((before) => before > former.after);
  return showsMore && isPaid(former) && follows(earlier, former) && !(later && follows(link, later));
}
