import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { linkTo } from '#contract/links.ts';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';
import type { Today } from './today.ts';

type Tone = 'green' | 'amber' | 'coral' | 'none';

const dots: Record<Tone, string> = { green: 'bg-green', amber: 'bg-amber', coral: 'bg-coral', none: 'bg-soft/60' };
const numbers: Record<Tone, string> = { green: '', amber: 'text-amber', coral: 'text-coral', none: 'text-soft' };

const toneOf: Record<Today['waiting'][number]['time'], Tone> = { usual: 'green', late: 'amber', 'very late': 'coral' };

export function CountTiles({ waiting, students }: Pick<Today, 'waiting' | 'students'>) {
  return (
    <section aria-label={texts.facts} className="panel overflow-hidden">
      {/* The gaps between the tiles show the list's background as lines. */}
      <ul className="grid grid-cols-2 gap-px bg-line max-[16rem]:grid-cols-1 xl:grid-cols-4">
        {waiting.map(({ time, fromHours, toHours, count }) => (
          <li key={time} className="grid bg-paper forced-colors:outline">
            <Tile
              name={texts.waits}
              tone={count > 0 ? toneOf[time] : 'none'}
              count={count}
              under={texts.ages(fromHours, toHours)}
              to={count > 0 ? linkTo('adminEnrollments', { sent: time }) : null}
            />
          </li>
        ))}
        <li className="grid bg-paper forced-colors:outline">
          <Tile
            name={texts.newStudents}
            tone={students.count > 0 ? 'green' : 'none'}
            count={students.count}
            under={texts.lastDays(students.before)}
            to={null}
          />
        </li>
      </ul>
    </section>
  );
}

type TileProps = { name: string; tone: Tone; count: number; under: string; to: string | null };

function Tile({ name, tone, count, under, to }: TileProps) {
  return (
    <MaybeLink to={to}>
      <span className="flex items-baseline gap-1.5 text-sm text-soft">
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-full forced-colors:bg-[CanvasText]', dots[tone])}
        />
        {name}
      </span>{' '}
      <span className={classNames('block font-bold font-display text-2xl tabular-nums leading-tight', numbers[tone])}>
        {formatCount(count)}
      </span>{' '}
      <span className="block text-sm text-soft">{under}</span>
    </MaybeLink>
  );
}

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  const classes = 'block p-4 sm:px-5';
  if (to === null) return <p className={classes}>{children}</p>;
  return (
    <Link to={to} className={classNames(classes, '-outline-offset-3 hover:bg-green-soft')}>
      {children}
    </Link>
  );
}
