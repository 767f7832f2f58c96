import { useLocation } from 'react-router';
import { findPage } from '#base/platform/web/page.tsx';
import { pageRoutes } from '#contract/page-routes.ts';

export function useDesk(): boolean {
  const { pathname } = useLocation();
  return findPage(pageRoutes, pathname)?.skeleton === 'admin';
}
