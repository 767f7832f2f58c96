import { Skeleton } from '#base/ui/skeleton.tsx';

export const gridClasses = 'grid grid-cols-1 gap-4 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3';

const places = [1, 2, 3, 4, 5, 6];

export function CourseGridSkeleton() {
  return (
    <div className={gridClasses}>
      {places.map((place) => (
        <div key={place} className="panel p-3">
          <Skeleton className="h-19 w-30 sm:aspect-[8/5] sm:h-auto sm:w-full" />
          <Skeleton className="mt-4 h-6 w-3/4" />
          <Skeleton className="mt-3 h-10 w-full" />
          <Skeleton className="mt-6 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
