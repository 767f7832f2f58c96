import { links } from '#links.ts';
import { LogoutButton, type LogoutLook } from '#ui/logout-button.tsx';
import { studentSession } from './session.ts';

export function StudentLogout(look: LogoutLook) {
  return <LogoutButton kind="student" logout={studentSession.logout} to={links.login()} {...look} />;
}
