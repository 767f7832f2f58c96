import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountMessages as messages } from '#accounts/messages.ts';
import { accountScreens } from '#accounts/screen-messages.ts';
import { sessionMessages } from '#accounts/session-messages.ts';
import { links } from '#links.ts';
import { loadProblem } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';
import { PageHead } from '#platform/web/page-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { studentSession } from './session.ts';

const texts = accountScreens.security;

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { sessions } = await apiOf(args)('GET', '/api/students/sessions', { signal: args.request.signal });
    return { sessions, problem: null };
  } catch (error) {
    return { sessions: null, ...loadProblem(error, () => sessionMessages.failedToLoad) };
  }
}

export default function SecurityPage() {
  const { sessions, problem } = useLoaderData<typeof loader>();
  const session = studentSession.use();
  const isSocial = session.state === 'signed-in' && session.account.provider !== 'local';
  return (
    <AccountFrame
      title={texts.title}
      {...(isSocial ? {} : { lead: texts.lead })}
      notice={<PageHead title={texts.title} />}
      more={<OwnSessions sessions={sessions} problem={problem} isSocial={isSocial} />}
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
