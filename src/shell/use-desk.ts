import { useLocation } from 'react-router';
import { pages } from '#pages.ts';
import { findPage } from '#platform/web/page.tsx';

/** Whether the page is one where the school itself works: wider, with a menu of its own and without what visitors need. */
export function useDesk(): boolean {
  const { pathname } = useLocation();
  return findPage(pages, pathname)?.skeleton === 'admin';
}
