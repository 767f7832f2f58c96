import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountMessages as messages } from '#accounts/messages.ts';
import { accountScreens } from '#accounts/screen-messages.ts';
import { type Student, CompleteProfile as schema } from '#accounts/student.ts';
import { links } from '#links.ts';
import { api, sentenceOf, statusOf } from '#platform/web/api-client.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { ArrivalNotice } from '#ui/arrival-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useForm } from '#ui/use-form.ts';
import { AccountFrame } from './account-frame.tsx';
import { SchoolFields } from './school-fields.tsx';
import { studentSession } from './session.ts';
import { useSessionOver } from './session-over.ts';

const texts = accountScreens.complete;

/** The last step of a first social sign-in. */
export default function CompleteProfilePage() {
  const { student, problem } = useOwnStudent();
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
      {problem && <Notice tone="error">{problem}</Notice>}
      {student && <CompleteProfileForm student={student} />}
      {!student && !problem && <Skeleton className="h-80" />}
    </AccountFrame>
  );
}

/** The page stands outside the guard, so it asks itself who is signed in; nobody is sent to the login. */
function useOwnStudent(): { student: Student | null; problem: string | null } {
  const [student, setStudent] = useState<Student | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const toLogin = useSessionOver(messages.logInAgain);
  const { state } = studentSession.use();
  useEffect(() => {
    studentSession.load().then(
      (found) => (found ? setStudent(found) : toLogin()),
      (error) => setProblem(sentenceOf(error, messages.failedToLoadProfile)),
    );
  }, [toLogin]);
  // Also when the student logs out in another tab.
  useEffect(() => {
    if (student && state === 'signed-out') toLogin();
  }, [student, state, toLogin]);
  return { student, problem };
}

function CompleteProfileForm({ student }: { student: Student }) {
  const navigate = useNavigate();
  const toLogin = useSessionOver(messages.logInAgain);
  const { form, field, busy, problem } = useForm({
    initial: { phone: student.phone ?? '', school: student.school ?? '', college: student.college ?? '' },
    schema,
    fallback: messages.failedToSaveProfile,
    submit: async (profile) => {
      const answer = await api('PATCH', '/api/students/complete-profile', { body: profile });
      studentSession.signedIn(answer.student);
      await navigate(links.studentHome(), { replace: true, state: { message: messages.profileUpdated } });
    },
    onFailure: (error) => {
      const isOver = statusOf(error) === 401;
      if (isOver) toLogin();
      return isOver;
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <SchoolFields field={field} required />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
