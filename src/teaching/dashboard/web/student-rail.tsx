import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PencilIcon } from '#base/ui/desk-icons.tsx';
import { LeaveIcon } from '#base/ui/icons.tsx';
import { BookIcon, CertificateIcon, InfoIcon, SettingsIcon } from '#base/ui/page-icons.tsx';
import { linkTo } from '#contract/links.ts';
import { StudentLogout } from '#people/student-accounts/web/student-logout.tsx';
import { dashboardScreens } from '#teaching/dashboard/screen-messages.ts';

const texts = dashboardScreens.rail;

const entryClasses =
  'flex min-h-11 w-full flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1.5 font-medium text-sm hover:bg-green-soft lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base';

export function StudentRail() {
  return (
    <nav aria-label={texts.label} className="panel self-start p-1.5 lg:sticky lg:top-20">
      <ul className="grid grid-cols-3 lg:grid-cols-1">
        <Entry to={linkTo('profile')} icon={<SettingsIcon />} text={texts.settings} />
        <Entry to={linkTo('courses')} icon={<BookIcon />} text={texts.courses} />
        <Entry to={linkTo('notes')} icon={<PencilIcon />} text={texts.notes} />
        <Entry to={linkTo('ownCertificates')} icon={<CertificateIcon />} text={texts.certificates} />
        <Entry to={linkTo('about')} icon={<InfoIcon />} text={texts.info} />
        <li>
          <StudentLogout className={entryClasses} icon={<LeaveIcon />} />
        </li>
      </ul>
    </nav>
  );
}

function Entry({ to, icon, text }: { to: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <Link to={to} className={entryClasses}>
        {icon}
        {text}
      </Link>
    </li>
  );
}
