import { formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import type { Visitors } from '#office/demos/demo-figures.ts';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';

/** Columns that stand on a rule of the school's paper; the highest is marked with the red pen. */
export function VisitorColumns({ parts }: { parts: Visitors[] }) {
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

/** `share` of the highest column, from 0 to 1. */
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
