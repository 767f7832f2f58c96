import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type StudentSession, studentSession } from '#accounts/web/session.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { ManualEnroll, type StudentEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { links } from '#links.ts';
import { paymentMessages } from '#payments/messages.ts';
import { paymentMethods } from '#payments/method.ts';
import { api, statusOf } from '#platform/web/api-client.ts';
import { typedTexts, useTyped } from '#platform/web/carried-texts.ts';
import { formatTaka } from '#shared/taka.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useForm } from '#ui/use-form.ts';

const texts = enrollmentScreens.enroll;

const methods = [
  { value: '', label: texts.chooseMethod },
  ...paymentMethods.map((value) => ({ value, label: paymentMessages.methodNames[value] })),
];

type NamedCourse = Pick<PublicCourse, '_id' | 'courseNo' | 'title'>;
type EnrollFormProps = { course: NamedCourse; enrollment: StudentEnrollment | null; amount: number };

/** Method and reference of the payment; the same form corrects what is still pending. */
export function EnrollForm({ course, enrollment, amount }: EnrollFormProps) {
  const isFree = amount === 0;
  const usual = isFree ? 'none' : '';
  const navigate = useNavigate();
  const session = studentSession.use();
  const [studentId] = useState(() => studentSession.known()?._id);
  const payment = useTyped(studentId, {
    method: enrollment?.method ?? usual,
    reference: enrollment?.reference ?? usual,
  });
  const [done, setDone] = useState(false);
  const { values, form, field, busy, problem } = useForm({
    initial: {
      courseId: course._id,
      ...payment,
    },
    schema: ManualEnroll,
    fallback: messages.enrollmentFailed,
    together: paymentMessages.bothRequired,
    submit: async (body) => {
      await api('POST', '/api/students/manual-enroll', { body });
      setDone(true);
      await navigate(links.enrollSuccess(), { state: successState(course, amount, body, session) });
    },
    // The same details again change nothing (trust N3).
    repeatable: true,
    onFailure: (error) => {
      const isOver = statusOf(error) === 401;
      if (isOver) studentSession.signedOut();
      return isOver;
    },
  });
  return (
    <form {...form} className="panel grid gap-4 p-5">
      <h2 className="text-xl">{headingOf(enrollment, isFree)}</h2>
      {enrollment && <p>{texts.submitted(paymentMessages.methodNames[enrollment.method])}</p>}
      <SelectField {...field('method')} label={texts.method} options={methods} required />
      <TextField
        {...field('reference')}
        label={texts.reference}
        hint={texts.referenceHint}
        required
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {done && <Notice tone="success">{messages.submitted}</Notice>}
      {session.state === 'signed-out' ? (
        <LoginFirst typed={typedTexts(studentId, { method: values.method, reference: values.reference })} />
      ) : (
        <Button type="submit" busy={busy || done}>
          {enrollment ? texts.correct : texts.submit}
        </Button>
      )}
    </form>
  );
}

function headingOf(enrollment: StudentEnrollment | null, isFree: boolean): string {
  if (isFree) return texts.freeHeading;
  return enrollment ? texts.correctHeading : texts.detailsHeading;
}

/** The session ended while the form was open. What was typed travels along and back, but in no address. */
function LoginFirst({ typed }: { typed: Record<string, string> }) {
  const { pathname } = useLocation();
  return (
    <Notice
      tone="error"
      action={
        <LinkButton to={links.login()} state={{ ...typed, from: pathname }}>
          {texts.login}
        </LinkButton>
      }
    >
      {messages.loginToEnroll}
    </Notice>
  );
}

/** What the success page shows; it reads it from the navigation's state (specification 2.4). */
function successState(course: NamedCourse, amount: number, payment: ManualEnroll, session: StudentSession) {
  const { name, phone, email } = session.state === 'signed-in' ? session.account : {};
  const { courseNo, title } = course;
  const paid = payment.method === 'none' ? {} : paidBy(payment);
  return { message: messages.submitted, courseNo, title, amount: formatTaka(amount), ...paid, name, phone, email };
}

const paidBy = ({ method, reference }: ManualEnroll) => ({ method: paymentMessages.methodNames[method], reference });
