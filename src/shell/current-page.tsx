import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { CourseGridSkeleton } from '#catalogue/web/browse/course-grid-skeleton.tsx';
import { links } from '#links.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** How long the old page stands before the shape of the next one takes its place. */
const patienceMilliseconds = 150;

/** The page or, while the next one is slow to come, its shape; the old one is kept in case the visitor stays. */
export function CurrentPage() {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = state === 'loading' && next.pathname !== pathname;
  const isLate = useLate(isLeaving);
  return (
    <>
      {isLate && next && <NextPageSkeleton path={next.pathname} />}
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

function NextPageSkeleton({ path }: { path: string }) {
  const isCatalogue = path === links.home() || path === links.courses();
  if (!isCatalogue) return <PageSkeleton />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8">
      <Skeleton className="mb-6 h-10 w-48" />
      <CourseGridSkeleton />
    </div>
  );
}
