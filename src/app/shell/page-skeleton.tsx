import { useLocation } from 'react-router';
import { findPage } from '#base/platform/web/page.tsx';
import type { PageShape } from '#base/shared/page-facts.ts';
import { classNames } from '#base/ui/class-names.ts';
import { keyedTexts } from '#base/ui/keyed.ts';
import { NeedsScript } from '#base/ui/needs-script.tsx';
import { Skeleton } from '#base/ui/skeleton.tsx';
import { pageRoutes } from '#contract/page-routes.ts';
import { CourseGridSkeleton } from '#courses/catalogue/web/browse/course-grid-skeleton.tsx';
import { shellMessages as messages } from './messages.ts';

type Shape = { frame: string; parts: string[] };

const pageShapes: Record<PageShape, Shape> = {
  text: { frame: 'max-w-3xl gap-4 pt-8 sm:grid-cols-2', parts: ['h-40 sm:col-span-2', ...Array(4).fill('h-48')] },
  form: { frame: 'max-w-lg gap-5 py-8 sm:py-12', parts: ['h-9 w-40', 'h-112', 'h-6 w-60'] },
  home: { frame: 'max-w-6xl gap-6 pt-4 lg:pt-8', parts: ['h-160 lg:h-96', 'mt-4 h-9 w-40'] },
  'course cards': { frame: 'max-w-6xl gap-5 pt-8', parts: ['h-10 w-48', 'h-39 lg:h-18', 'h-11 sm:h-56'] },
  course: {
    frame: 'max-w-6xl gap-x-10 gap-y-5 pt-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-8',
    parts: ['aspect-[5/2]', 'h-28', 'h-88 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:h-96', 'h-18', 'h-60'],
  },
  dashboard: {
    frame: 'max-w-6xl gap-6 py-6 sm:grid-cols-2 lg:grid-cols-[13rem_1fr_1fr] lg:gap-8 lg:py-10',
    parts: ['h-15 w-60 sm:col-span-full', 'h-17 max-lg:col-span-full lg:h-48', 'h-140', 'h-140'],
  },
  enrollment: {
    frame: 'max-w-4xl gap-5 py-6 md:grid-cols-2 lg:py-10',
    parts: ['h-11 w-40 md:col-span-2', 'h-17 md:col-span-2', 'h-80', 'h-112'],
  },
  player: {
    frame: 'max-w-6xl gap-6 max-sm:px-0 sm:py-6 lg:grid-cols-[minmax(0,1fr)_21rem]',
    parts: [
      'aspect-video max-sm:rounded-none',
      'h-8 w-2/3 max-sm:mx-4',
      'h-120 max-sm:mx-4 lg:col-start-2 lg:row-span-2 lg:row-start-1',
    ],
  },
  admin: {
    frame: 'max-w-[90rem] gap-4 py-6 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-7 lg:px-6',
    parts: ['h-11 lg:row-span-3 lg:h-140', 'h-11 w-60', 'h-60', 'h-80'],
  },
};

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

export function SkeletonOfPath({ path }: { path: string }) {
  return <PageSkeleton shape={findPage(pageRoutes, path)?.skeleton} />;
}

export function SkeletonOfAddress() {
  return <SkeletonOfPath path={useLocation().pathname} />;
}
