import { useLoaderData } from 'react-router';
import { sentenceOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { ArrivalNotice } from '#base/ui/arrival-notice.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { isProfileIncomplete } from '#people/student-accounts/profile.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { AccountFrame } from './account-frame.tsx';
import { MessageChoices } from './message-choices.tsx';
import { ProfileForm } from './profile-form.tsx';
import { studentSession } from './session.ts';
import { VerifyPhone } from './verify-phone.tsx';

const texts = accountScreens.profile;

export async function loader() {
  try {
    const student = await studentSession.load({ again: true });
    const phone = student && (await api('GET', '/api/students/phone').catch(() => null));
    const told = student && (await api('GET', '/api/students/messages').catch(() => null));
    return { student, phone, told, problem: null };
  } catch (error) {
    return { student: null, phone: null, told: null, problem: sentenceOf(error, messages.failedToLoadProfile) };
  }
}

export default function ProfilePage() {
  const { student, phone, told, problem } = useLoaderData<typeof loader>();
  const isForced = student !== null && isProfileIncomplete(student);
  return (
    <AccountFrame
      title={texts.title}
      notice={
        <>
          <PageHead title={texts.title} />
          <ArrivalNotice tone="success" />
          {isForced && <Notice tone="info">{texts.forced}</Notice>}
        </>
      }
      more={
        <>
          {phone && phone.phone !== '' && !phone.isVerified && <VerifyPhone key={phone.phone} phone={phone.phone} />}
          {told && <MessageChoices key={JSON.stringify(told)} told={told} />}
        </>
      }
      footer={
        <>
          <TextLink to={linkTo('security')}>{texts.security}</TextLink>
          {!isForced && <TextLink to={linkTo('dashboard')}>{texts.back}</TextLink>}
        </>
      }
    >
      {student ? <ProfileForm student={student} /> : <RetryNotice>{problem}</RetryNotice>}
    </AccountFrame>
  );
}
