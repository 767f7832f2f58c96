import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sayAtLanding } from '#base/platform/web/landing.ts';
import { ownPath, useForwardedState } from '#base/platform/web/use-navigation-state.ts';
import { linkTo } from '#contract/links.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import type { Student } from '#people/student-accounts/student.ts';
import { studentSession } from './session.ts';

/**
 * Returns the navigation state that the login and related pages pass on to each other. `from` is the page to open after
 * the login.
 */
export function useForwardedLogin() {
  const [search] = useSearchParams();
  const carried = useForwardedState();
  const from = carried.from ?? ownPath(search.get('from') ?? undefined);
  const isCircle = from?.startsWith(linkTo('login'));
  return from && !isCircle ? { ...carried, from } : carried;
}

/**
 * Returns a function that completes a login and opens the next page. With `goesOn`, the page also redirects if the
 * student is already signed in, or signs in in another tab.
 */
export function useAfterLogin(goesOn: boolean): (student: Student) => Promise<void> {
  const { from, ...typed } = useForwardedLogin();
  const target = ownPath(from) ?? linkTo('dashboard');
  const navigate = useNavigate();
  const isEntering = useRef(false);
  const session = studentSession.use();

  const isIn = goesOn && session.state === 'signed-in';
  const goOn = useEffectEvent((to: string) => {
    if (!isEntering.current) navigate(to, { replace: true, state: typed });
  });
  useEffect(() => {
    if (isIn) goOn(target);
  }, [isIn, target]);

  return async (student) => {
    isEntering.current = true;
    studentSession.signedIn(student);
    sayAtLanding(messages.loginSucceeded);
    await navigate(target, { replace: true, state: typed });
  };
}
