import { Skeleton } from '#base/ui/skeleton.tsx';

/** The shape of a form that is on its way. */
export function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  );
}
