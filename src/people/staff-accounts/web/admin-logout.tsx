import { LogoutButton, type LogoutLook } from '#base/ui/logout-button.tsx';
import { linkTo } from '#contract/links.ts';
import { adminSession } from './session.ts';

export function AdminLogout(look: LogoutLook) {
  return <LogoutButton kind="admin" logout={adminSession.logout} to={linkTo('adminLogin')} {...look} />;
}
