import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatTaka } from '#base/shared/taka.ts';
import { linkTo } from '#contract/links.ts';
import type { PublicCourse } from '#courses/catalogue/course.ts';
import { mayWatch, type StudentEnrollment } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { type StudentSession, studentSession } from '#people/student-accounts/web/session.ts';

type NamedCourse = Pick<PublicCourse, 'courseNo' | 'title'>;
export type GoOn = (sent: StudentEnrollment, isAnswer: boolean) => Promise<void>;

export function useGoOn(course: NamedCourse, amount: number): GoOn {
  const navigate = useNavigate();
  const session = studentSession.use();
  useEffect(() => {
    // Preloads the success page, so that it opens even if the network is lost after sending.
    import('./enroll-success-page.tsx').catch(() => undefined);
  }, []);
  return async (sent, isAnswer) => {
    if (mayWatch(sent)) await navigate(linkTo('dashboard'), { state: { message: messages.openedAtOnce } });
    else if (isAnswer) await navigate(linkTo('dashboard'), { state: { message: messages.answerSent } });
    else await navigate(linkTo('enrollSuccess'), { state: successState(course, amount, sent, session) });
  };
}

function successState(
  { courseNo, title }: NamedCourse,
  amount: number,
  sent: StudentEnrollment,
  session: StudentSession,
) {
  const { name, phone, email } = session.state === 'signed-in' ? session.account : {};
  const paid = sent.method === 'none' ? {} : paidBy(sent);
  return { message: messages.submitted, courseNo, title, amount: formatTaka(amount), ...paid, name, phone, email };
}

const paidBy = ({ method, reference }: Pick<StudentEnrollment, 'method' | 'reference'>) => ({
  method: paymentMessages.methodNames[method],
  reference,
});
