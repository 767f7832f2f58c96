import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import type { EnrollmentStatus } from '#enrollments/enrollment.ts';
import { membersOf } from '#shared/members-of.ts';

export type ListAddress = ReturnType<typeof useListAddress>;

/** Which part of the list an address shows. */
export function readListAddress(params: URLSearchParams) {
  const tab: EnrollmentStatus = params.get('status') === 'paid' ? 'paid' : 'pending';
  return { tab, words: params.get('q') ?? '', cursor: params.get('cursor') ?? undefined };
}

/**
 * Tab, search words and page, kept in the address, so that reload, back and a sent link show the same list; those of the
 * list that is being loaded, if one is.
 */
export function useListAddress() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const { search, state } = next?.pathname === here.pathname ? next : here;
  const { tab, words, cursor } = readListAddress(new URLSearchParams(search));
  const pageNumber = pageNumberOf(state);

  return {
    ...{ tab, words, cursor },
    /** Null on a page that was opened by its address: how many come before it is not known. */
    pageNumber: cursor ? pageNumber : 1,
    showTab: (status: EnrollmentStatus) => setParams(parametersOf(status, words), { preventScrollReset: true }),
    search: (q: string) => setParams(parametersOf(tab, q), { replace: true, preventScrollReset: true }),
    showFirstPage: () => setParams(parametersOf(tab, words)),
    showNextPage: (following: string) =>
      setParams({ ...parametersOf(tab, words), cursor: following }, { state: { page: (pageNumber ?? 1) + 1 } }),
    /** Cursors lead forward only; the page before is the one that the browser came from. */
    showPreviousPage: () => navigate(-1),
  };
}

function parametersOf(status: EnrollmentStatus, q: string): Record<string, string> {
  return { ...(status === 'paid' ? { status } : {}), ...(q ? { q } : {}) };
}

function pageNumberOf(state: unknown): number | null {
  const { page } = membersOf(state);
  return typeof page === 'number' ? page : null;
}
