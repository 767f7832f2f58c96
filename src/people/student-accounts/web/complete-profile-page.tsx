import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { sentenceOf } from '#base/platform/web/json-client.ts';
import { redirectWith } from '#base/platform/web/navigation-state.ts';
import { placeOf } from '#base/platform/web/page.tsx';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { ArrivalNotice } from '#base/ui/arrival-notice.tsx';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { typedTexts, useTyped } from '#base/ui/typed-texts.ts';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { accountScreens } from '#people/student-accounts/screen-messages.ts';
import { type Student, CompleteProfile as schema } from '#people/student-accounts/student.ts';
import { AccountFrame } from './account-frame.tsx';
import { PhoneProof, proofOf, withoutPassword } from './phone-proof.tsx';
import { SchoolFields } from './school-fields.tsx';
import { studentSession, studentSignIn } from './session.ts';

const texts = accountScreens.complete;

/** All visitors may open this page (specification 2.1), but only a student has a profile to complete. */
export async function loader({ request }: LoaderFunctionArgs) {
  const found = await studentSession.load().then(
    (student) => ({ student, problem: null }),
    (error: unknown) => ({ student: null, problem: sentenceOf(error, messages.failedToLoadProfile) }),
  );
  if (found.student || found.problem) return found;
  throw redirectWith(request, linkTo('login'), { message: messages.logInAgain, from: placeOf(request).pathname });
}

export default function CompleteProfilePage() {
  const { student, problem } = useLoaderData<typeof loader>();
  useLogoutElsewhere();
  return (
    <AccountFrame
      title={texts.title}
      lead={texts.lead}
      notice={
        <>
          <PageHead title={texts.title} />
          <ArrivalNotice tone="success" />
        </>
      }
    >
      {student ? <CompleteProfileForm student={student} /> : <RetryNotice>{problem}</RetryNotice>}
    </AccountFrame>
  );
}

function useLogoutElsewhere(): void {
  const { state } = studentSession.use();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state === 'signed-out') revalidate();
  }, [state, revalidate]);
}

function CompleteProfileForm({ student }: { student: Student }) {
  const navigate = useNavigate();
  const hasEnded = useEndedSession({ ...studentSignIn, message: messages.logInAgain });
  const { values, form, field, busy, problem } = useForm({
    initial: {
      ...useTyped(student._id, {
        phone: student.phone ?? '',
        school: student.school ?? '',
        college: student.college ?? '',
      }),
      currentPassword: '',
    },
    schema,
    fallback: messages.failedToSaveProfile,
    submit: async (profile, { currentPassword }) => {
      const answer = await api('PATCH', '/api/students/complete-profile', {
        body: { ...profile, ...proofOf(currentPassword) },
      });
      studentSession.signedIn(answer.student);
      await navigate(linkTo('studentHome'), { replace: true, state: { message: messages.profileUpdated } });
    },
    repeatable: true,
    onFailure: (error, typed) => hasEnded(error, typedTexts(student._id, withoutPassword(typed))),
  });
  return (
    <form {...form} className="grid gap-4">
      <SchoolFields
        field={field}
        required
        proof={<PhoneProof field={field('currentPassword')} student={student} typedPhone={values.phone} />}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
