import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { membersOf } from '#base/shared/members-of.ts';
import {
  type EnrollmentStatus,
  type ListOrder,
  listOrders,
  type SentTime,
  sentTimes,
} from '#money/enrollments/enrollment.ts';
import { type PaymentMethod, paymentMethods } from '#money/payments/method.ts';

export type ListAddress = ReturnType<typeof useListAddress>;

export type Choice = {
  course: string | undefined;
  method: PaymentMethod | undefined;
  sent: SentTime | undefined;
  order: ListOrder;
};
type Shown = { tab: EnrollmentStatus; words: string; choice: Choice };

export function readListAddress(params: URLSearchParams): Shown & { cursor: string | undefined } {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  const tab: EnrollmentStatus = params.get('status') === 'paid' ? 'paid' : 'pending';
  const choice = {
    course: params.get('course') || undefined,
    method: oneOf('method', paymentMethods),
    sent: tab === 'pending' ? oneOf('sent', sentTimes) : undefined,
    order: oneOf('order', listOrders) ?? 'newest',
  };
  return { tab, words: params.get('q') ?? '', choice, cursor: params.get('cursor') ?? undefined };
}

/** Keeps tab, search, filters and page in the address, so that reload, back and shared links show the same list. */
export function useListAddress() {
  const here = useLocation();
  const next = useNextLocation();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const { search, state } = next?.pathname === here.pathname ? next : here;
  const { cursor, ...shown } = readListAddress(new URLSearchParams(search));
  const pageNumber = pageNumberOf(state);
  // The newest tab, search and filters, also during navigation, so that two quick choices both count.
  const wanted = useRef<Shown>(shown);
  const asked = useRef<string | null>(null);
  const isBack = useNavigationType() === 'POP' && !next;
  useEffect(() => {
    if (asked.current !== null && asked.current !== search && !isBack) return;
    asked.current = null;
    const { cursor: _page, ...known } = readListAddress(new URLSearchParams(search));
    wanted.current = known;
  }, [search, isBack]);
  const show = (changes: Partial<Shown>, how: { replace?: boolean } = {}) => {
    wanted.current = { ...wanted.current, ...changes };
    const parameters = new URLSearchParams(parametersOf(wanted.current));
    asked.current = parameters.size > 0 ? `?${parameters}` : '';
    return setParams(parameters, { ...how, preventScrollReset: true });
  };

  return {
    ...shown,
    cursor,
    isNarrowed: Boolean(shown.choice.course || shown.choice.method || shown.choice.sent),
    /** Null if a later page was opened by its address, which does not contain the page's number. */
    pageNumber: cursor ? pageNumber : 1,
    showTab: (tab: EnrollmentStatus) => show({ tab }),
    search: (words: string) => show({ words }, { replace: true }),
    choose: (changes: Partial<Choice>) => show({ choice: { ...wanted.current.choice, ...changes } }),
    showFirstPage: () => setParams(parametersOf(shown)),
    showNextPage: (following: string) =>
      setParams({ ...parametersOf(shown), cursor: following }, { state: { page: (pageNumber ?? 1) + 1 } }),
    /** Cursors only lead forward, so this goes back in the browser's history. */
    showPreviousPage: () => navigate(-1),
    file: fileOf(shown),
  };
}

function parametersOf({ tab, words, choice }: Shown): Record<string, string> {
  const { course, method, order } = choice;
  const sent = tab === 'pending' ? choice.sent : undefined;
  return {
    ...(tab === 'paid' ? { status: tab } : {}),
    ...(words ? { q: words } : {}),
    ...(course ? { course } : {}),
    ...(method ? { method } : {}),
    ...(sent ? { sent } : {}),
    ...(order === 'oldest' ? { order } : {}),
  };
}

function fileOf(shown: Shown): string {
  const query = new URLSearchParams({ ...parametersOf(shown), status: shown.tab });
  return `/api/admin/enrollments.csv?${query}`;
}

function pageNumberOf(state: unknown): number | null {
  const { page } = membersOf(state);
  return typeof page === 'number' ? page : null;
}
