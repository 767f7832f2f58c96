import type { StaffRole } from '#base/shared/endpoint.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { roleTexts as texts } from '#people/staff-accounts/role-messages.ts';
import { adminRail } from './admin-rail.tsx';
import { isOpenTo, rolesOf } from './work.tsx';

type NotYoursProps = { page: string; path: string; role: StaffRole | null };

/** In place of a page that the role does not open: who can, and the way to the own work. */
export function NotYours({ page, path, role }: NotYoursProps) {
  const who = (rolesOf(path) ?? []).map((one) => texts.names[one]);
  return (
    <section className="panel grid justify-items-start gap-3 p-5" role="alert">
      <h2 className="text-xl">{texts.notYours(page)}</h2>
      <p>{texts.whoCan(who)}</p>
      <p className="text-soft">{texts.ownWork}</p>
      <ul className="flex flex-wrap gap-3">
        {adminRail
          .flat()
          .filter(({ to }) => isOpenTo(to, role))
          .map(({ to, label }) => (
            <li key={to}>
              <LinkButton look="outline" to={to}>
                {label}
              </LinkButton>
            </li>
          ))}
      </ul>
    </section>
  );
}
