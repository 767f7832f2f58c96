import type { ReactNode } from 'react';
import type { Language } from '#base/shared/language.ts';
import { classNames } from './class-names.ts';

export function Slip({ children }: { children: ReactNode }) {
  return (
    <div className="drop-shadow-sm print:drop-shadow-none">
      <TornEdge />
      <div className="-my-px divide-y divide-dashed divide-soft/50 border-x border-line bg-paper px-5 py-1 max-[22rem]:px-4">
        {children}
      </div>
      <TornEdge className="rotate-180" />
    </div>
  );
}

const teeth = Array.from({ length: 32 }, (_, tooth) => `L${tooth * 10 + 5} 0L${tooth * 10 + 10} 10`).join('');

function TornEdge({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 10"
      preserveAspectRatio="none"
      className={classNames('block h-2.5 w-full overflow-visible', className)}
    >
      <path d={`M0 10${teeth}`} vectorEffect="non-scaling-stroke" className="fill-paper stroke-line" />
    </svg>
  );
}

export function SlipTitle({ stamp, children }: { stamp: ReactNode; children: ReactNode }) {
  return (
    <div className="-mt-px">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-ink border-t-2 pt-4 pb-3">
        <div>{children}</div>
        {stamp}
      </div>
    </div>
  );
}

export function SlipRows({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-1 py-3">{children}</dl>;
}

type SlipRowProps = {
  name: string;
  children: ReactNode;
  className?: string | undefined | false;
  lang?: Language | undefined;
};

export function SlipRow({ name, children, className, lang }: SlipRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-end gap-x-2">
      <dt className="text-soft">{name}</dt>
      <span aria-hidden="true" className="min-w-2 grow border-soft/40 border-b-2 border-dotted" />
      <dd lang={lang} className={classNames('min-w-0 text-right font-semibold wrap-anywhere', className)}>
        {children}
      </dd>
    </div>
  );
}

/**
 * The total of a slip (a panel like a paper receipt), between two lines. The lower line covers the dashed border below
 * it.
 */
export function SlipTotal({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-y-2 py-2 last:-mb-px not-last:mb-2">
      <dt className="font-display font-bold text-lg">{name}</dt>
      <dd className="font-display font-bold text-4xl">{children}</dd>
    </dl>
  );
}

type StampProps = {
  word: string;
  date?: string;
  className?: string;
};

/** A tilted stamp on a slip. Hidden from screen readers, because a row of the slip says the same. */
export function Stamp({ word, date, className }: StampProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 134 60"
      className={classNames('w-32 shrink-0 -rotate-6 fill-none stroke-current', className)}
    >
      <path d="M4 8.5 66 5l62.5-1.5 2 25-.5 26L64 56 3.5 57.5l-1-24Z" strokeWidth="3" strokeLinejoin="round" />
      <path d="m9.5 13.5 57-3 56.5-1 1.5 20-.5 20.5-58 1-57 1.5.5-20Z" strokeWidth="1.2" strokeLinejoin="round" />
      <text
        x="67"
        y={date ? 33 : 38.5}
        textAnchor="middle"
        textLength="98"
        lengthAdjust="spacingAndGlyphs"
        className="fill-current stroke-none font-bold font-display text-[24px] bn:text-[21px]"
      >
        {word}
      </text>
      {date && (
        <text
          x="67"
          y="47"
          textAnchor="middle"
          className="fill-current stroke-none font-bold font-display text-[10px] uppercase tracking-wider bn:normal-case"
        >
          {date}
        </text>
      )}
    </svg>
  );
}
