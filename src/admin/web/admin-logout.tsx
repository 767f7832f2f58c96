import { links } from '#links.ts';
import { LogoutButton } from '#ui/logout-button.tsx';
import { adminSession } from './session.ts';

export function AdminLogout({ className }: { className: string }) {
  return <LogoutButton kind="admin" logout={adminSession.logout} to={links.adminLogin()} className={className} />;
}
