import { LogoutButton, type LogoutLook } from '#base/ui/logout-button.tsx';
import { linkTo } from '#contract/links.ts';
import { studentSession } from './session.ts';

export function StudentLogout(look: LogoutLook) {
  return <LogoutButton kind="student" logout={studentSession.logout} to={linkTo('login')} {...look} />;
}
