import type { ReactNode } from 'react';
import { statusOf } from '#base/platform/web/json-client.ts';
import { ownPathOf } from '#base/shared/language-path.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { linkTo } from '#contract/links.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';

type FormFailureProps = {
  error: unknown;
  sentence: string;
  action?: ReactNode;
};

/** If the session has ended, the link to the login opens in another tab, so that the form keeps its text. */
export function FormFailure({ error, sentence, action }: FormFailureProps) {
  return (
    <Notice tone="error" action={statusOf(error) === 401 ? <AdminLoginLink /> : action}>
      {sentence}
    </Notice>
  );
}

export function AdminLoginLink() {
  return (
    <a href={ownPathOf(linkTo('adminLogin'))} target="_blank" rel="noopener" className={buttonClasses('outline')}>
      {texts.logIn}
    </a>
  );
}
