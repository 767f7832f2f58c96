import { Link } from 'react-router';
import { exactTaka, formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { linkTo } from '#contract/links.ts';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import type { DeskState } from '#money/reconciliation/desk-states.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';

const main: readonly DeskState[] = ['certain', 'likely', 'claimed_twice'];
const quiet: readonly DeskState[] = ['unclaimed', 'already_used', 'settled', 'set_aside'];

const dots: Partial<Record<DeskState, string>> = { certain: 'bg-green', likely: 'bg-amber', claimed_twice: 'bg-coral' };
const needsLook = (state: DeskState, count: number) => state === 'already_used' && count > 0;

type CountTilesProps = { page: Pick<DeskPage, 'counts' | 'sums'>; chosen: DeskState | null };

export function CountTiles({ page: { counts, sums }, chosen }: CountTilesProps) {
  return (
    <nav aria-label={texts.states} className="panel desk-tiles">
      {[...main, ...quiet].map((state) => {
        const isMain = main.includes(state);
        const isPressing = isMain || needsLook(state, counts[state]);
        return (
          <Link
            key={state}
            to={state === chosen ? linkTo('adminPayments') : linkTo('adminPayments', { state })}
            preventScrollReset
            data-main={isMain}
            aria-current={state === chosen || undefined}
            className="min-w-0 px-2 py-1.5 -outline-offset-3 lg:px-3"
          >
            <span
              className={classNames(
                'flex items-center gap-1.5 whitespace-nowrap text-sm',
                isPressing ? 'font-semibold' : 'text-soft',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'size-2 shrink-0 rounded-full max-[16rem]:hidden',
                  dots[state] ?? (isPressing ? 'bg-amber' : 'bg-soft/60 max-sm:hidden'),
                )}
              />
              <span className="max-sm:hidden">{texts.stateNames[state]}</span>
              <span className="sm:hidden">{texts.shortNames[state]}</span>
            </span>{' '}
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span
                className={classNames(
                  'font-bold font-display tabular-nums',
                  (counts[state] === 0 || !isPressing) && 'text-soft',
                  isMain ? 'text-2xl' : 'desk-figure',
                )}
              >
                {formatCount(counts[state])}
              </span>{' '}
              <span className={classNames('text-sm text-soft tabular-nums', !isMain && 'max-sm:sr-only')}>
                {exactTaka(sums[state])}
              </span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
