import { Skeleton } from '#base/ui/skeleton.tsx';

export function FormSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  );
}
