import { useLocation } from 'react-router';
import { findPage } from '#base/platform/web/page.tsx';
import { pages } from '#contract/pages.ts';

/** Whether the page is one where the school itself works: wider, with a menu of its own and without what visitors need. */
export function useDesk(): boolean {
  const { pathname } = useLocation();
  return findPage(pages, pathname)?.skeleton === 'admin';
}
