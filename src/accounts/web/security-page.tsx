import { accountMessages as messages } from '#accounts/messages.ts';
import { accountScreens } from '#accounts/screen-messages.ts';
import { links } from '#links.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { studentSession } from './session.ts';

const texts = accountScreens.security;

export default function SecurityPage() {
  const session = studentSession.use();
  const isSocial = session.state === 'signed-in' && session.account.provider !== 'local';
  return (
    <AccountFrame
      title={texts.title}
      {...(isSocial ? {} : { lead: texts.lead })}
      notice={<PageHead title={texts.title} />}
      more={<OwnSessions isSocial={isSocial} />}
      footer={<TextLink to={links.profile()}>{texts.toProfile}</TextLink>}
    >
      {isSocial ? (
        <>
          <Notice tone="info">{messages.socialPassword}</Notice>
          <p>{texts.socialWhy}</p>
        </>
      ) : (
        <PasswordForm />
      )}
    </AccountFrame>
  );
}
