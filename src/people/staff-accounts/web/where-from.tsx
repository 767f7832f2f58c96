import { ownPath, useNavigationState } from '#base/platform/web/use-navigation-state.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { adminRail } from './admin-rail.tsx';
import { isOpenTo, useRole } from './work.tsx';

/**
 * The dashboard shows this link to the page that required the login, because every admin login opens the dashboard
 * (specification 4.5).
 */
export function WhereFrom() {
  const from = ownPath(useNavigationState().from);
  const page = adminRail.flat().find(({ path }) => path === from?.split('?')[0]);
  const role = useRole();
  if (!from || !page || !isOpenTo(page.path, role)) return null;
  return (
    <LinkButton to={from} className="justify-self-start">
      {texts.goOnTo(page.label)}
      <ArrowRightIcon />
    </LinkButton>
  );
}
