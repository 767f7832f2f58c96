import type { ReactNode } from 'react';
import { statusOf } from '#base/platform/web/json-client.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { links } from '#contract/links.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';

type FormFailureProps = {
  error: unknown;
  sentence: string;
  /** A way on, unless logging in again is the way. */
  action?: ReactNode;
};

/** Why a call of an admin's form failed. An ended session is renewed in a tab of its own, so that what was typed stays. */
export function FormFailure({ error, sentence, action }: FormFailureProps) {
  return (
    <Notice tone="error" action={statusOf(error) === 401 ? <AdminLoginLink /> : action}>
      {sentence}
    </Notice>
  );
}

/** In a tab of its own, so that the form stays; this tab hears of it. */
export function AdminLoginLink() {
  return (
    <a href={ownPathOf(links.adminLogin())} target="_blank" rel="noopener" className={buttonClasses('outline')}>
      {texts.logIn}
    </a>
  );
}
