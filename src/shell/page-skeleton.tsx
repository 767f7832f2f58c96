import { NeedsScript } from '#ui/needs-script.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { shellMessages as messages } from './messages.ts';

/** The shape of a page that is still on its way. */
export function PageSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8" role="status">
      <span className="sr-only">{messages.loadingPage}</span>
      <NeedsScript />
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
