import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { shownDigits } from '#base/shared/interface-language.ts';
import { classNames } from './class-names.ts';
import { TickIcon } from './icons.tsx';

const classes = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-semibold';

export const chipClasses = (isPressed: boolean) =>
  classNames(
    classes,
    isPressed ? 'border-green bg-green-soft text-green' : 'border-line bg-paper text-soft hover:border-green',
  );

type FilterChipProps = Omit<LinkProps, 'className' | 'children'> & {
  isPressed: boolean;
  count?: number;
  counted?: string;
  children: ReactNode;
};

/** The chip is a link, so that the filter works without JavaScript. */
export function FilterChip({ isPressed, count, counted, children, ...rest }: FilterChipProps) {
  const content = (
    <>
      {isPressed && <TickIcon className="-ml-1" />}
      {children}
      {count !== undefined && (
        <>
          <span aria-hidden="true" className="font-normal tabular-nums">
            {shownDigits(count)}
          </span>
          <span className="sr-only">{counted}</span>
        </>
      )}
    </>
  );
  if (count === 0 && !isPressed)
    return <span className={classNames(classes, 'border-dashed border-line text-soft')}>{content}</span>;
  return (
    <Link
      rel="nofollow"
      preventScrollReset
      aria-current={isPressed || undefined}
      className={chipClasses(isPressed)}
      {...rest}
    >
      {content}
    </Link>
  );
}
