import { classNames } from './class-names.ts';

type PriceProps = {
  /** As shown, such as `৳2,000` or `2000 ৳`. */
  now: string;
  /** What it cost without the discount, if there is one. */
  before?: string | null;
  /** Said before the old price by screen readers, which do not see that it is struck through. */
  beforeLabel: string;
  className?: string;
};

/** A price with the old one struck through. */
export function Price({ now, before, beforeLabel, className }: PriceProps) {
  return (
    <p className={classNames('flex flex-wrap items-baseline gap-x-2', className)}>
      <strong className="whitespace-nowrap font-display font-bold">{now}</strong>
      {before && (
        <s className="whitespace-nowrap text-[0.6em] text-soft">
          <span className="sr-only">{beforeLabel} </span>
          {before}
        </s>
      )}
    </p>
  );
}
