import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton
      className={classNames('animate-pulse rounded-control bg-line motion-reduce:animate-none', className)}
    />
  );
}
