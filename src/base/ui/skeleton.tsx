import { classNames } from './class-names.ts';

/** A grey placeholder with the size of the coming content, so that the layout does not move. `className` sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      data-skeleton
      className={classNames('animate-pulse rounded-control bg-line motion-reduce:animate-none', className)}
    />
  );
}
