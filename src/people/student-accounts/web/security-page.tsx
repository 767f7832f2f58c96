import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { ownAccountMessages } from '#base/shared/own-account-messages.ts';
import { Notice } from '#base/ui/notice.tsx';
import { OwnSessions } from '#base/ui/sessions/own-sessions.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { api, apiOf } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { AccountFrame } from './account-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { studentSession, studentSignIn } from './session.ts';

const texts = accountScreens.security;

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { sessions } = await apiOf(args)('GET', '/api/students/sessions', { signal: args.request.signal });
    return { sessions, problem: null };
  } catch (error) {
    return { sessions: null, ...loadProblem(error, () => ownAccountMessages.failedToLoadSessions) };
  }
}

const ending = {
  signIn: studentSignIn,
  isExact: false,
  endOne: (id: string, body: { currentPassword?: string }) =>
    api('DELETE', '/api/students/sessions/:id', { params: { id }, body }),
  endOthers: (body: { currentPassword?: string }) => api('DELETE', '/api/students/sessions', { body }),
};

export default function SecurityPage() {
  const { sessions, problem } = useLoaderData<typeof loader>();
  const session = studentSession.use();
  const isSocial = session.state === 'signed-in' && session.account.provider !== 'local';
  return (
    <AccountFrame
      title={texts.title}
      {...(isSocial ? {} : { lead: texts.lead })}
      notice={<PageHead title={texts.title} />}
      more={<OwnSessions sessions={sessions} problem={problem} ending={{ ...ending, asksPassword: !isSocial }} />}
      footer={<TextLink to={linkTo('profile')}>{texts.toProfile}</TextLink>}
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
