import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { EnrollmentStatus } from '#enrollments/enrollment.ts';

export type ListAddress = ReturnType<typeof useListAddress>;

/** Tab, search words and page, kept in the address, so that reload, back and a sent link show the same list. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const tab: EnrollmentStatus = params.get('status') === 'paid' ? 'paid' : 'pending';
  const words = params.get('q') ?? '';
  const cursor = params.get('cursor') ?? undefined;
  const pageNumber = pageNumberOf(state);

  return {
    tab,
    words,
    cursor,
    /** Null on a page that was opened by its address: how many come before it is not known. */
    pageNumber: cursor ? pageNumber : 1,
    showTab: (status: EnrollmentStatus) => setParams(parametersOf(status, words), { preventScrollReset: true }),
    search: (q: string) => setParams(parametersOf(tab, q), { replace: true, preventScrollReset: true }),
    showFirstPage: () => setParams(parametersOf(tab, words)),
    showNextPage: (next: string) =>
      setParams({ ...parametersOf(tab, words), cursor: next }, { state: { page: (pageNumber ?? 1) + 1 } }),
    /** Cursors lead forward only; the page before is the one that the browser came from. */
    showPreviousPage: () => navigate(-1),
  };
}

function parametersOf(status: EnrollmentStatus, q: string): Record<string, string> {
  return { ...(status === 'paid' ? { status } : {}), ...(q ? { q } : {}) };
}

function pageNumberOf(state: unknown): number | null {
  const page = typeof state === 'object' && state !== null && 'page' in state ? state.page : null;
  return typeof page === 'number' ? page : null;
}
