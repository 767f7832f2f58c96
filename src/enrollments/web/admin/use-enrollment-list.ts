import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router';
import { adminEnrollmentTexts as texts } from '#enrollments/admin-messages.ts';
import type { AdminEnrollment, EnrollmentPage, EnrollmentStatus } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { readEnrollmentPage } from '#enrollments/read-enrollment-list.ts';
import { loadProblem } from '#platform/web/load-problem.ts';
import { apiOf } from '#platform/web/page.tsx';
import { formatCount } from '#shared/taka.ts';
import { readListAddress } from './use-list-address.ts';

type LoadedPage = EnrollmentPage & { tab: EnrollmentStatus; loadedAt: number };
type Loaded = { page: LoadedPage; problem: null } | { page: null; problem: string };

export type EnrollmentList = ReturnType<typeof useEnrollmentList>;

/** The part of the list that the address names; read again by the router after every change that is made on the page. */
export async function loadEnrollmentList(args: LoaderFunctionArgs): Promise<Loaded> {
  const { signal, url } = args.request;
  const { tab, words, cursor } = readListAddress(new URL(url).searchParams);
  try {
    const call = { query: { status: tab, q: words, cursor }, signal };
    const page = readEnrollmentPage(await apiOf(args)('GET', '/api/admin/enrollments', call));
    return { page: { ...page, tab, loadedAt: Date.now() }, problem: null };
  } catch (error) {
    const { problem } = loadProblem(error, (status) => (status ? messages.adminFailed(status) : messages.failedToLoad));
    return { page: null, problem };
  }
}

const noKeys: string[] = [];

/** What is known of the list: as it was read last, without the rows that were moved or deleted since. */
export function useEnrollmentList(tab: EnrollmentStatus) {
  const { page, problem } = useLoaderData<Loaded>();
  const { revalidate, state } = useRevalidator();
  const isTurning = useIsTurning();
  const [known, setKnown] = useState(page);
  if (page && page !== known) setKnown(page);
  const [gone, setGone] = useState({ of: known, keys: noKeys });
  const goneKeys = gone.of === known ? gone.keys : noKeys;

  const isShown = known !== null && known.tab === tab;
  return {
    /** In words, such as `1,000+`; null while nothing was counted. */
    counts: known && { pending: countOf(known, 'pending'), paid: countOf(known, 'paid') },
    loadedAt: known?.loadedAt ?? 0,
    /** Null while nothing of this tab is there yet. */
    rows: isShown ? known.enrollments.filter((row) => row.status === tab && !goneKeys.includes(keyOf(row))) : null,
    nextCursor: isShown ? known.nextCursor : null,
    problem,
    loading: isTurning || state === 'loading',
    /** Rows went, and those that follow them are on their way. */
    isClosingUp: goneKeys.length > 0,
    load: revalidate,
    /** Takes a row out at once, after it was moved to the other tab or deleted. */
    takeOut: (row: AdminEnrollment) =>
      setGone(({ of, keys }) => ({ of: known, keys: [...(of === known ? keys : noKeys), keyOf(row)] })),
  };
}

function countOf({ counts, moreThan }: EnrollmentPage, status: EnrollmentStatus): string {
  const count = formatCount(counts[status]);
  return moreThan?.[status] ? texts.andMore(count) : count;
}

/** Whether another part of the list is on its way. */
function useIsTurning(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname;
}

/** One student has one enrollment in a course. */
export function keyOf({ studentId, courseNo }: Pick<AdminEnrollment, 'studentId' | 'courseNo'>): string {
  return `${studentId}-${courseNo}`;
}
