import { links } from '#links.ts';
import { LogoutButton, type LogoutLook } from '#ui/logout-button.tsx';
import { adminSession } from './session.ts';

export function AdminLogout(look: LogoutLook) {
  return <LogoutButton kind="admin" logout={adminSession.logout} to={links.adminLogin()} {...look} />;
}
