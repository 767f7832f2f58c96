import { links } from '#links.ts';
import { LogoutButton } from '#ui/logout-button.tsx';
import { studentSession } from './session.ts';

export function StudentLogout({ className }: { className: string }) {
  return <LogoutButton kind="student" logout={studentSession.logout} to={links.login()} className={className} />;
}
