import { useState } from 'react';
import { formatCount, formatTaka } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#base/ui/desk-icons.tsx';
import { SelectField } from '#base/ui/field.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import {
  demoFigures,
  demoVisitors,
  demoVisits,
  type Figure,
  type Range,
  rangeNames,
  ranges,
  type Visitors,
} from '#office/demos/demo-figures.ts';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';
import { DemoLayout } from './demo-layout.tsx';
import { ShareBar } from './share-bar.tsx';

const options = ranges.map((range) => ({ value: range, label: rangeNames[range] }));

export default function AnalyticsPage() {
  const [range, setRange] = useState<Range>('week');
  const choose = (value: string) => setRange(ranges.find((known) => known === value) ?? 'week');
  const period = (
    <div className="w-full sm:w-52">
      <SelectField
        label={texts.range}
        options={options}
        value={range}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );

  return (
    <DemoLayout title={texts.analyticsTitle} actions={period}>
      <TextLink to={linkTo('adminDayBook')}>{texts.toDayBook}</TextLink>
      <Figures range={range} />
      <div className="grid gap-4 xl:grid-cols-2">
        <VisitorColumns parts={demoVisitors[range]} />
        <VisitBars range={range} />
      </div>
    </DemoLayout>
  );
}

function Figures({ range }: { range: Range }) {
  const { visitors, students, enrollments, sales } = demoFigures[range];
  return (
    <section aria-label={texts.figuresTitle} className="panel overflow-hidden">
      {/* The gaps between the figures show the list's background as lines. */}
      <dl className="grid grid-cols-2 gap-px bg-line lg:grid-cols-4">
        <FigureTile name={texts.figures.visitors} figure={visitors} format={formatCount} />
        <FigureTile name={texts.figures.students} figure={students} format={formatCount} />
        <FigureTile name={texts.figures.enrollments} figure={enrollments} format={formatCount} />
        <FigureTile name={texts.figures.sales} figure={sales} format={formatTaka} />
      </dl>
    </section>
  );
}

type FigureTileProps = { name: string; figure: Figure; format: (value: number) => string };

function FigureTile({ name, figure: { value, change }, format }: FigureTileProps) {
  const DirectionIcon = change < 0 ? ArrowDownIcon : ArrowUpIcon;
  return (
    <div className="bg-paper p-4 sm:p-5">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="mt-1 font-bold font-display text-2xl tabular-nums leading-tight sm:text-3xl">{format(value)}</dd>
      <dd className={change < 0 ? 'mt-1 text-coral text-sm' : 'mt-1 text-green text-sm'}>
        <DirectionIcon className="mr-1 inline size-4 align-text-bottom" />
        {change < 0 ? texts.fall(-change) : texts.rise(change)}
      </dd>
    </div>
  );
}

function VisitBars({ range }: { range: Range }) {
  const rows = demoVisits[range];
  const most = Math.max(...rows.map(({ visits }) => visits));
  return (
    <section className="panel p-5">
      <h2 className="text-lg">{texts.visits}</h2>
      <dl className="mt-3 grid gap-3">
        {rows.map(({ course, visits }) => (
          <div key={course} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
            <dt>{course}</dt>
            <dd className="font-semibold tabular-nums">{formatCount(visits)}</dd>
            <dd aria-hidden="true" className="col-span-full">
              <ShareBar share={visits / most} className="block h-2 w-full" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function VisitorColumns({ parts }: { parts: Visitors[] }) {
  const most = Math.max(...parts.map(({ visitors }) => visitors));
  const best = parts.find(({ visitors }) => visitors === most);
  return (
    <section className="sheet min-w-0 pt-8 pr-4 sm:pr-6">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h2 className="text-lg leading-[2rem]">{texts.visitors}</h2>
        {best && <p className="font-hand text-pen text-xl">{texts.best(best.part, formatCount(most))}</p>}
      </div>
      <dl className="relative -top-1 flex items-end gap-1 pt-8 sm:gap-3">
        {parts.map(({ part, visitors }) => (
          <div key={part} className="flex min-w-0 flex-1 flex-col-reverse text-center">
            <dt className="truncate text-soft text-xs sm:text-sm">
              <span className="leading-[2rem]">{part}</span>
            </dt>
            <dd>
              <span className="sr-only">{formatCount(visitors)}</span>
              <Column share={visitors / most} isBest={visitors === most} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Column({ share, isBest }: { share: number; isBest: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="block h-32 w-full xl:h-40">
      <rect
        width="1"
        height={share}
        y={1 - share}
        className={classNames('transition-all', isBest ? 'fill-pen' : 'fill-green')}
      />
    </svg>
  );
}
