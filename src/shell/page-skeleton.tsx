import { useLocation } from 'react-router';
import { CourseGridSkeleton } from '#catalogue/web/browse/course-grid-skeleton.tsx';
import { pages } from '#pages.ts';
import { findPage } from '#platform/web/page.tsx';
import type { PageShape } from '#shared/page-facts.ts';
import { classNames } from '#ui/class-names.ts';
import { keyedTexts } from '#ui/keyed.ts';
import { NeedsScript } from '#ui/needs-script.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { shellMessages as messages } from './messages.ts';
import { pageShapes } from './page-shapes.ts';

/** The shape of a page that is still on its way, at least as high as the screen. */
export function PageSkeleton({ shape = 'text' }: { shape?: PageShape | undefined }) {
  const { frame, parts } = pageShapes[shape];
  return (
    <div className={classNames('mx-auto grid min-h-dvh w-full content-start px-4', frame)} role="status">
      <span className="sr-only">{messages.loadingPage}</span>
      <NeedsScript />
      {keyedTexts(parts).map(({ key, entry }) => (
        <Skeleton key={key} className={entry} />
      ))}
      {(shape === 'home' || shape === 'course cards') && <CourseGridSkeleton />}
    </div>
  );
}

/** The shape of the page at that path. */
export function SkeletonOfPath({ path }: { path: string }) {
  return <PageSkeleton shape={findPage(pages, path)?.skeleton} />;
}

/** The shape of the page that the address leads to. */
export function SkeletonOfAddress() {
  return <SkeletonOfPath path={useLocation().pathname} />;
}
