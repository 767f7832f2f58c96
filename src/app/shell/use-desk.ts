import { useLocation } from 'react-router';
import { findPage } from '#base/platform/web/page.tsx';
import { pages } from '#contract/pages.ts';

/** Returns whether the current page is a staff page. These are wider and have their own menu. */
export function useDesk(): boolean {
  const { pathname } = useLocation();
  return findPage(pages, pathname)?.skeleton === 'admin';
}
