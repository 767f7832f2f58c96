import { NavLink } from 'react-router';
import { adminScreens as texts } from '#admin/screen-messages.ts';
import { links } from '#links.ts';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { AdminLogout } from './admin-logout.tsx';
import { adminSession } from './session.ts';

export type RailLink = { to: string; label: string };

export const adminRail: readonly RailLink[] = [
  { to: links.adminEnrollments(), label: texts.enrollments },
  { to: links.adminShelf(), label: texts.courses },
  { to: links.adminCourses(), label: texts.editCourse },
  { to: links.adminLectures(), label: texts.lectures },
  { to: links.addCourse(), label: texts.addCourse },
  { to: links.adminAnalytics(), label: texts.reports },
  { to: links.adminDatabase(), label: texts.database },
  { to: links.adminSettings(), label: texts.settings },
  { to: links.adminHelp(), label: texts.help },
];

const itemClasses =
  'flex min-h-11 w-full items-center rounded-control px-3.5 py-2 text-left text-soft hover:bg-paper hover:text-ink';

/** Where an admin can go, and out. Beside the page on wide screens, behind one button on phones. */
export function AdminRail({ items }: { items: readonly RailLink[] }) {
  return (
    <nav aria-label={texts.rail}>
      <details className="group panel lg:hidden">
        <summary className="flex min-h-11 items-center justify-between rounded-card px-4 font-semibold">
          {texts.menu}
          <ChevronDownIcon className="text-soft transition-transform group-open:rotate-180" />
        </summary>
        <RailList items={items} className="grid-cols-2 border-line border-t p-2" />
      </details>
      <RailList items={items} className="hidden lg:grid" />
    </nav>
  );
}

function RailList({ items, className }: { items: readonly RailLink[]; className: string }) {
  const session = adminSession.use();
  return (
    <ul className={classNames('grid gap-0.5', className)}>
      {items.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className={classNames(
              itemClasses,
              'aria-[current=page]:bg-green-soft aria-[current=page]:font-semibold aria-[current=page]:text-green',
            )}
          >
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <AdminLogout className={classNames(itemClasses, 'gap-2')} />
      </li>
      {session.state === 'signed-in' && (
        <li className="col-span-full px-3.5 pt-2 text-sm text-soft">{texts.signedInAs(session.account.name)}</li>
      )}
    </ul>
  );
}
