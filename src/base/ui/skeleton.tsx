import { classNames } from './class-names.ts';

/** A grey shape as large as what is coming, so that nothing jumps; size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton
      className={classNames('animate-pulse rounded-control bg-line motion-reduce:animate-none', className)}
    />
  );
}
