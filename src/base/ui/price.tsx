import { classNames } from './class-names.ts';

type PriceProps = {
  now: string;
  before?: string | null;
  /** Screen readers read this label before the old price, because they do not announce the strikethrough. */
  beforeLabel: string;
  className?: string;
};

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
