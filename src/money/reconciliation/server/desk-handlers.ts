import type { Database } from '#base/database/connect.ts';
import { readDatabaseTime } from '#base/database/engine.ts';
import { runInWorker } from '#base/database/run-in-worker.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { hasWords, searchText } from '#base/shared/search-words.ts';
import { wordsOrPhone } from '#base/shared/typed-search.ts';
import type { Handler } from '#contract/server/handler.ts';
import { sumAllDues, sumUndecided } from '#money/dues/server/owed-sums-queries.ts';
import { countByStatus } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { everyOne } from '#money/enrollments/server/filter-queries.ts';
import { findPositions } from '#money/enrollments/server/list-page-queries.ts';
import { findWaiting } from '#money/enrollments/server/today-queries.ts';
import { referenceKey } from '#money/payments/reference.ts';
import {
  listPaymentPage,
  type PageRule,
  searchPaymentPage,
  sumPayments,
  sumRest,
} from '#money/payments/server/payment-page-queries.ts';
import type { PaymentRow } from '#money/payments/server/settlement-queries.ts';
import type { PaymentSearch } from '#money/reconciliation/desk-calls.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { type DeskState, openStates } from '#money/reconciliation/desk-states.ts';
import { findOldestBut } from './claim-queries.ts';
import { heldOf, type Listed, matchAll, readUndecided } from './undecided-payments.ts';

const rowsAPage = 50;

export const listPayments: Handler<'listPayments'> = async ({ query }, context) => {
  const database = runInWorker(context.database);
  const now = await readDatabaseTime(context.database);
  const [done, rest, owed, { pending }, { oldestSince }] = await Promise.all([
    sumPayments(database),
    sumRest(database),
    readOwed(database),
    countByStatus(context.database),
    findWaiting(database, now),
  ]);
  const undecided = await readUndecided(database, oldestSince);
  const limit = query.limit ?? rowsAPage;
  const { page, nextCursor } = await pageOf(database, undecided, { ...query, limit });
  const withMoney = findWithMoney(undecided);
  const refused = findRefusedMoney(undecided, new Set(withMoney));
  const waiting = Math.max(0, pending - withMoney.length - refused.length);
  const known = [...withMoney, ...refused];
  const others = waiting > 0 && oldestSince ? await findOldestBut(database, known, oldestSince) : null;
  return {
    payments: page.map(({ payment }) => payment),
    counts: {
      ...byState(undecided, () => 1),
      settled: done.settled.count,
      set_aside: done.set_aside.count,
    },
    sums: {
      ...byState(undecided, heldOf),
      // Includes settled payments whose ID another student submitted, as the list does. Excludes leftover money, which
      // is in `rest`.
      settled: (done.settled.poisha - rest.poisha) / 100,
      set_aside: done.set_aside.poisha / 100,
    },
    rest: { count: rest.count, sum: rest.poisha / 100, asked: rest.asked, payments: rest.payments },
    waiting: { count: waiting, oldest: others?.oldest ?? null, asked: others?.asked ?? 0, refused: refused.length },
    owed,
    nextCursor,
  };
};

async function readOwed(database: Database) {
  const [owed, { count }] = await Promise.all([sumAllDues(database), sumUndecided(database)]);
  return { ...owed, undecided: count };
}

const sumOf = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

function byState(listed: Listed[], measure: (one: Listed) => number) {
  const of = (state: DeskState) => sumOf(listed.filter(({ payment }) => payment.state === state).map(measure));
  return {
    certain: of('certain'),
    likely: of('likely'),
    claimed_twice: of('claimed_twice'),
    already_used: of('already_used'),
    unclaimed: of('unclaimed'),
  };
}

/**
 * Returns `studentId courseNo` of pending enrollments that match a listed payment. Leaves out those of which that
 * payment already paid a part.
 */
function findWithMoney(listed: Listed[]): string[] {
  const enrollments = listed.flatMap(({ payment }) => payment.enrollments);
  const pending = enrollments.filter(({ status, settled }) => status === 'pending' && settled === null);
  return [...new Set(pending.map(nameOf))];
}

/**
 * Returns pending enrollments that name a payment which an admin rejected for them. Leaves out `withMoney`, which match
 * another payment.
 */
function findRefusedMoney(listed: Listed[], withMoney: ReadonlySet<string>): string[] {
  const waiting = listed.flatMap(({ payment }) => payment.refused).filter(({ waits }) => waits);
  return [...new Set(waiting.map(nameOf))].filter((name) => !withMoney.has(name));
}

const nameOf = ({ studentId, courseNo }: { studentId: string; courseNo: string }) => `${studentId} ${courseNo}`;

type PageQuery = PaymentSearch & { limit: number };
type Page = { page: Listed[]; nextCursor: string | null };

/**
 * Returns one page of a list, newest first. `open` gives the newest payments of each open state, without a next page.
 * Only settled and set-aside payments are read page by page from the database. They are listed even if a student names
 * them and another list shows them too.
 */
async function pageOf(database: Database, undecided: Listed[], query: PageQuery): Promise<Page> {
  const { state, q = '', cursor: before, limit, rest } = query;
  if (state === 'open') {
    const page = openStates.flatMap((one) => listState(undecided, one, { ...query, limit }));
    return { page, nextCursor: null };
  }
  const rule = { ...query, limit: limit + 1 };
  const onlyRest = rest === 'yes';
  const isDone = state === undefined || state === 'settled' || state === 'set_aside';
  const found = isDone
    ? await matchAll(database, await readDone(database, q, { state, before, limit: rule.limit, onlyRest }))
    : listState(undecided, state, rule);
  const page = found.slice(0, limit);
  return { page, nextCursor: found.length > limit ? String(page.at(-1)?.position) : null };
}

function listState(undecided: Listed[], state: DeskState, { q = '', cursor: before, limit }: PageQuery): Listed[] {
  const words = wordsOrPhone(q);
  return undecided
    .filter(({ payment }) => payment.state === state && hasWords(textOf(payment), words))
    .filter(({ position }) => before === undefined || position < before)
    .sort((one, other) => other.position - one.position)
    .slice(0, limit);
}

/** A search text finds payments through at most this many paid enrollments, newest first. */
const mostSearched = 1000;

async function readDone(database: Database, q: string, rule: PageRule): Promise<PaymentRow[]> {
  if (q === '') return listPaymentPage(database, rule);
  const words = wordsOrPhone(q);
  const filters = { pending: everyOne('pending'), paid: everyOne('paid') };
  const search = { words, status: 'paid', filters, order: 'newest', cursor: undefined, limit: mostSearched } as const;
  const positions = await findPositions(database, { ...search, counts: await countByStatus(database) });
  const sender = normalisePhone(q) ?? q;
  return searchPaymentPage(database, rule, { key: referenceKey('bkash', q), sender, enrollmentPositions: positions });
}

const textOf = ({ reference, sender, note, enrollments }: DeskPayment) =>
  searchText([
    reference ?? '',
    sender ?? '',
    note ?? '',
    ...enrollments.flatMap((one) => [one.name, one.title, one.courseNo, one.reference, one.phone ?? '']),
  ]);
