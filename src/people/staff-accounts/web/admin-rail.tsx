import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { SaverSwitch } from '#base/ui/saver-switch.tsx';
import { ThemeChoice } from '#base/ui/theme-choice.tsx';
import { menuGroups, pages } from '#contract/pages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { AdminLogout } from './admin-logout.tsx';
import { adminSession } from './session.ts';
import { useWaitingCounts, type WaitingCounts } from './waiting-count.ts';
import { isOpenTo, useRole } from './work.tsx';

const entries = Object.values(pages).filter((page) => 'menu' in page);

/** Pages of the side menu of staff, by group. `RailGroups` shows each role only the pages that it may open. */
export const adminRail = menuGroups.map((group) => entries.filter(({ menu }) => menu === group));

const itemClasses =
  'flex min-h-11 w-full flex-wrap items-center rounded-control px-2.5 py-2 text-left text-soft hover:bg-paper hover:text-ink lg:px-3.5';

export function AdminRail({ asks }: { asks: boolean }) {
  const counts = useWaitingCounts(asks);
  return (
    <nav aria-label={texts.rail} className="self-start lg:sticky lg:top-20">
      <details className="group panel lg:hidden">
        <summary className="flex min-h-11 items-center gap-2 rounded-card px-4 font-semibold">
          <span>{texts.menu}</span>
          <span className="ml-auto">
            {counts !== null && counts.waiting > 0 && (
              <Waiting title={words.waiting.long(counts.waiting)}>{texts.waiting(counts.waiting)}</Waiting>
            )}
            {/* On small screens, the closed menu has room for one number: pending payments, or else open questions. */}
            {counts !== null && counts.waiting === 0 && counts.questions > 0 && (
              <Waiting title={words.questions.long(counts.questions)}>{texts.questionsWait(counts.questions)}</Waiting>
            )}
          </span>
          <ChevronDownIcon className="text-soft transition-transform group-open:rotate-180" />
        </summary>
        <RailGroups className="border-line border-t px-2" columns="grid-cols-2" counts={counts} />
      </details>
      <RailGroups className="hidden lg:grid" columns="grid-cols-1" counts={counts} />
    </nav>
  );
}

const words = {
  waiting: { short: formatCount, long: texts.enrollmentsWait },
  questions: { short: texts.questionCount, long: texts.questionsWait },
};

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className="whitespace-nowrap rounded-full bg-amber-soft px-1.5 py-0.5 font-semibold text-amber text-sm tabular-nums lg:px-2 group-aria-[current=page]/item:bg-green group-aria-[current=page]/item:text-on-green forced-colors:border"
    >
      {children}
    </span>
  );
}

function CountOf({ waits, count }: { waits: keyof WaitingCounts; count: number }) {
  if (count === 0) return null;
  const { short, long } = words[waits];
  return (
    <span className="ml-auto pl-1">
      <Waiting title={long(count)}>
        <span aria-hidden="true">{short(count)}</span>
        <span className="sr-only">{long(count)}</span>
      </Waiting>
    </span>
  );
}

type RailGroupsProps = { className: string; columns: string; counts: WaitingCounts | null };

function RailGroups({ className, columns, counts }: RailGroupsProps) {
  const session = adminSession.use();
  const role = useRole();
  const groups = adminRail
    .map((items) => items.filter(({ path }) => isOpenTo(path, role)))
    .filter((items) => items.length > 0);
  const group = classNames('grid gap-0.5 py-2', columns);
  return (
    <div className={classNames('grid divide-y divide-line', className)}>
      {groups.map((items) => (
        <ul key={items[0]?.path} className={group}>
          {items.map(({ path, label, ...page }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className={classNames(
                  itemClasses,
                  'group/item aria-[current=page]:bg-green-soft aria-[current=page]:font-semibold aria-[current=page]:text-green',
                )}
              >
                {label}
                {'waits' in page && counts !== null && <CountOf waits={page.waits} count={counts[page.waits]} />}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
      <div className={classNames(group, 'items-center')}>
        <AdminLogout className={classNames(itemClasses, 'gap-2')} />
        {session.state === 'signed-in' && (
          <p className="px-2.5 text-sm text-soft wrap-anywhere lg:px-3.5">{texts.signedInAs(session.account.name)}</p>
        )}
        <ThemeChoice />
        <SaverSwitch className="w-full px-2.5 lg:px-3.5" />
      </div>
    </div>
  );
}
