import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { SkeletonOfPath } from './page-skeleton.tsx';

/** How long the old page stands before the shape of the next one takes its place. */
const patienceMilliseconds = 150;

/** The page or, while the next one is slow to come, its shape; the old one is kept in case the visitor stays. */
export function CurrentPage() {
  const { state } = useNavigation();
  const next = useNextLocation();
  const { pathname } = useLocation();
  const isLeaving = state === 'loading' && next?.pathname !== pathname;
  const isLate = useLate(isLeaving);
  useTopWhile(isLate);
  return (
    <>
      {isLate && next && <SkeletonOfPath path={next.pathname} />}
      <div hidden={isLate} className="contents">
        <Outlet />
      </div>
    </>
  );
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

/** A shape is shown from its top, wherever the page before stood; the router has kept its place, and finds the new one's. */
function useTopWhile(isLate: boolean): void {
  useLayoutEffect(() => {
    if (isLate) window.scrollTo(0, 0);
  }, [isLate]);
}
