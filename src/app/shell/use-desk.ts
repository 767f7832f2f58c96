import { useLocation } from 'react-router';
import { findPage } from '#base/platform/web/page.tsx';
import { pages } from '#contract/pages.ts';

export function useDesk(): boolean {
  const { pathname } = useLocation();
  return findPage(pages, pathname)?.skeleton === 'admin';
}
