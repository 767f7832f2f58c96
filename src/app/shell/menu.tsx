import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { wideScreen } from '#base/shared/wide-screen.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { LeaveIcon, MenuIcon } from '#base/ui/icons.tsx';
import type { LogoutLook } from '#base/ui/logout-button.tsx';
import { SaverSwitch } from '#base/ui/saver-switch.tsx';
import { linkTo } from '#contract/links.ts';
import { AdminLogout } from '#people/staff-accounts/web/admin-logout.tsx';
import { StudentLogout } from '#people/student-accounts/web/student-logout.tsx';
import { shellMessages as messages } from './messages.ts';
import type { SignedIn } from './signed-in.ts';

type MenuLink = { to: string; label: string };

const guestLinks: MenuLink[] = [
  { to: linkTo('home'), label: messages.links.home },
  { to: linkTo('courses'), label: messages.links.courses },
  { to: linkTo('learn'), label: messages.links.learn },
  { to: linkTo('instructors'), label: messages.links.instructors },
  { to: linkTo('about'), label: messages.links.about },
  { to: linkTo('contact'), label: messages.links.contact },
];

const ownLinks: Record<SignedIn['role'], MenuLink[]> = {
  admin: [
    { to: linkTo('adminDashboard'), label: messages.dashboard },
    { to: linkTo('adminEnrollments'), label: messages.enrollments },
  ],
  student: [
    { to: linkTo('dashboard'), label: messages.dashboard },
    { to: linkTo('profile'), label: messages.settings },
  ],
};

export function BarLinks() {
  return (
    <nav aria-label={messages.mainNavigation} className="hidden lg:block">
      <ul className="flex">
        {guestLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center rounded-control px-2.5 hover:text-green aria-[current=page]:font-semibold aria-[current=page]:text-green"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const logouts: Record<SignedIn['role'], ComponentType<LogoutLook>> = {
  admin: AdminLogout,
  student: StudentLogout,
};

export function BarLogout({ role }: { role: SignedIn['role'] }) {
  const Logout = logouts[role];
  return <Logout className={buttonClasses('quiet', 'max-lg:hidden')} icon={<LeaveIcon />} />;
}

/**
 * The menu is a browser popover, which also works before the application starts, closes on Escape and returns the
 * focus. `head-script.ts` closes it when the screen becomes wide.
 */
export function Menu({ signedIn }: { signedIn: SignedIn | null }) {
  const list = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  const { key } = useLocation();
  const shown = useRef(key);
  const hide = useCallback(() => {
    if (knowsPopovers()) list.current?.hidePopover();
    else setOpen(false);
  }, []);
  useEffect(() => {
    // Hides the menu after a navigation. A menu that was opened before the application started stays open.
    if (shown.current !== key || !knowsPopovers()) hide();
    shown.current = key;
  }, [key, hide]);
  useEffect(() => {
    if (knowsPopovers()) return;
    const screen = matchMedia(wideScreen);
    screen.addEventListener('change', hide);
    return () => screen.removeEventListener('change', hide);
  }, [hide]);

  const Logout = signedIn && logouts[signedIn.role];
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={messages.menu}
        aria-expanded={isOpen}
        onClick={() => knowsPopovers() || setOpen(!isOpen)}
        className="-mr-2 grid size-11 place-items-center rounded-control lg:hidden"
      >
        <MenuIcon className="size-6" />
      </button>
      <nav
        ref={list}
        id="menu"
        popover="auto"
        data-open={isOpen}
        aria-label={messages.menu}
        className="fixed inset-x-0 top-14 bottom-auto m-0 w-full border-b border-line bg-paper px-4 py-2 text-ink shadow-card lg:hidden not-supports-[selector(:popover-open)]:not-data-[open=true]:hidden"
      >
        <ul>
          {(signedIn ? ownLinks[signedIn.role] : guestLinks).map(({ to, label }) => (
            <li key={to} className="border-line not-last:border-b">
              <NavLink
                to={to}
                onClick={hide}
                className="flex min-h-12 items-center text-lg aria-[current=page]:font-semibold aria-[current=page]:text-green"
              >
                {label}
              </NavLink>
            </li>
          ))}
          {Logout && (
            <li className="border-line not-last:border-b">
              <Logout className="flex min-h-12 w-full items-center gap-2.5 text-left text-lg" />
            </li>
          )}
          <li className="py-1 text-lg">
            <SaverSwitch />
          </li>
        </ul>
      </nav>
    </>
  );
}

/**
 * Whether the browser has popovers. In others, such as Safari before 17 and Chrome before 114, React state shows the
 * menu.
 */
const knowsPopovers = () => 'popover' in HTMLElement.prototype;
