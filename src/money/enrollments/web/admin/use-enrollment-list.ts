import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import * as v from 'valibot';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { useNextLocation } from '#base/platform/web/page.tsx';
import type { AnswerOf } from '#base/shared/endpoint.ts';
import { formatCount } from '#base/shared/taka.ts';
import type { Api } from '#contract/api.ts';
import { type ApiClient, apiOf } from '#contract/web/api-client.ts';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import { EnrollmentPage, type EnrollmentStatus, ListedEnrollment } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { readListAddress } from './use-list-address.ts';

type LoadedPage = EnrollmentPage & { tab: EnrollmentStatus; loadedAt: number };
export type CourseChoice = { courseNo: string; title: string };
export type Beside = AnswerOf<Api['listMoneyBeside']>['beside'][number];
type Loaded =
  | { page: LoadedPage; courses: CourseChoice[]; beside: Beside[]; problem: null }
  | { page: null; courses: []; beside: []; problem: string };

export type EnrollmentList = ReturnType<typeof useEnrollmentList>;

export async function loadEnrollmentList(args: LoaderFunctionArgs): Promise<Loaded> {
  const { signal, url } = args.request;
  const { tab, words, choice, cursor } = readListAddress(new URL(url).searchParams);
  const api = apiOf(args);
  try {
    const query = { ...choice, status: tab, q: words, cursor };
    const [answer, { courses }, beside] = await Promise.all([
      api('GET', '/api/admin/enrollments', { query, signal }),
      // If this fails, the list works without the course filter.
      api('GET', '/api/courses/fetch/all', { query: { basic: '1' }, signal }).catch(() => ({ courses: [] })),
      tab === 'pending' ? loadBeside(api, signal) : [],
    ]);
    return { page: { ...readEnrollmentPage(answer), tab, loadedAt: Date.now() }, courses, beside, problem: null };
  } catch (error) {
    const { problem } = loadProblem(error, (status) => (status ? messages.adminFailed(status) : messages.failedToLoad));
    return { page: null, courses: [], beside: [], problem };
  }
}

async function loadBeside(api: ApiClient, signal: AbortSignal): Promise<Beside[]> {
  try {
    return (await api('GET', '/api/admin/payments/beside', { signal })).beside;
  } catch {
    return [];
  }
}

const Sent = v.record(v.string(), v.unknown());
const SentPage = v.object({
  enrollments: v.array(Sent),
  counts: v.fallback(v.optional(EnrollmentPage.entries.counts), undefined),
  moreThan: v.fallback(EnrollmentPage.entries.moreThan, undefined),
  nextCursor: v.fallback(EnrollmentPage.entries.nextCursor, null),
});

const blank: ListedEnrollment = {
  ...{ studentId: '', name: '', email: '', phone: null, courseNo: '', title: '', paid: 0, discount: 0 },
  // Any other status than paid counts as pending (specification 4.1).
  status: 'pending',
  tnxInfo: { tnxType: '', method: 'none', reference: '' },
  ...{
    createdAt: '',
    paidAt: null,
    receipt: null,
    courseDeleted: false,
    asked: null,
    corrected: false,
    answered: null,
  },
  ...{ duplicateReference: false, sameReferenceAs: [], similarReferenceAs: [] },
};

export function readEnrollmentPage(answer: unknown): EnrollmentPage {
  const page = v.parse(SentPage, Array.isArray(answer) ? { enrollments: answer } : answer);
  const enrollments = page.enrollments.map((sent) => {
    const tnxInfo = fill(blank.tnxInfo, ListedEnrollment.entries.tnxInfo, sent.tnxInfo);
    return fill({ ...blank, tnxInfo }, ListedEnrollment, sent);
  });
  const paid = enrollments.filter(({ status }) => status === 'paid').length;
  return { ...page, enrollments, counts: page.counts ?? { paid, pending: enrollments.length - paid } };
}

/** Values that are missing or invalid become blank, such as values of a later release. */
function fill<Row extends object>(blanks: Row, { entries }: { entries: v.ObjectEntries }, sent: unknown): Row {
  const given = v.is(Sent, sent) ? Object.entries(sent) : [];
  const isGood = ([name, value]: [string, unknown]) => {
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return schema !== undefined && v.is(schema, value);
  };
  return { ...blanks, ...Object.fromEntries(given.filter(isGood)) };
}

const noKeys: string[] = [];
const noRows: ListedEnrollment[] = [];

export function useEnrollmentList(tab: EnrollmentStatus) {
  const { page, courses, beside, problem } = useLoaderData<Loaded>();
  const { revalidate, state } = useRevalidator();
  const isTurning = useIsTurning();
  const [known, setKnown] = useState(page);
  if (page && page !== known) setKnown(page);
  const [gone, setGone] = useState({ of: known, keys: noKeys });
  // The list may be read again between a press and its answer, which takes its rows out of the list that is shown then.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  const goneKeys = gone.of === known ? gone.keys : noKeys;

  const [kept, setKept] = useState({ tab, rows: noRows });

  const isShown = known !== null && known.tab === tab;
  const listed = isShown
    ? known.enrollments.filter((row) => row.status === tab && !goneKeys.includes(keyOf(row)))
    : null;
  const listedKeys = new Set(listed?.map(keyOf));
  const refused = kept.tab === tab ? kept.rows.filter((row) => !listedKeys.has(keyOf(row))) : noRows;
  return {
    /** Numbers of enrollments as text, such as `1,000+`. Null before the first answer. */
    counts: known && { pending: countOf(known, 'pending'), paid: countOf(known, 'paid') },
    loadedAt: known?.loadedAt ?? 0,
    rows: listed && [...refused, ...listed],
    nextCursor: isShown ? known.nextCursor : null,
    courses,
    besideOf: (row: Named) => beside.find((one) => keyOf(one) === keyOf(row)),
    problem,
    loading: isTurning || state === 'loading',
    isClosingUp: goneKeys.length > 0,
    load: revalidate,
    /**
     * Keeps showing a row whose action was refused, in its present state, even if the row now belongs to the other tab.
     */
    keep: (row: ListedEnrollment) =>
      setKept((now) => ({ tab, rows: [...(now.tab === tab ? without(row, now.rows) : []), row] })),
    takeOut: (...rows: Named[]) => {
      setKept((now) => ({ ...now, rows: rows.reduce((all, row) => without(row, all), now.rows) }));
      const shown = latest.current;
      setGone(({ of, keys }) => ({ of: shown, keys: [...(of === shown ? keys : noKeys), ...rows.map(keyOf)] }));
    },
  };
}

function countOf({ counts, moreThan }: EnrollmentPage, status: EnrollmentStatus): string {
  const count = formatCount(counts[status]);
  return moreThan?.[status] ? texts.andMore(count) : count;
}

function useIsTurning(): boolean {
  const next = useNextLocation();
  const { pathname } = useLocation();
  return next?.pathname === pathname;
}

const without = (row: Named, rows: ListedEnrollment[]) => rows.filter((one) => keyOf(one) !== keyOf(row));

type Named = Pick<ListedEnrollment, 'studentId' | 'courseNo'>;

export function keyOf({ studentId, courseNo }: Named): string {
  return `${studentId}-${courseNo}`;
}
