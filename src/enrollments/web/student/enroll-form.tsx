import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { type StudentSession, studentSession } from '#accounts/web/session.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { ManualEnroll, mayWatch } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { pasteMessages } from '#enrollments/paste-messages.ts';
import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { links } from '#links.ts';
import { paymentMessages } from '#payments/messages.ts';
import { type PaymentMethod, paymentMethods } from '#payments/method.ts';
import { api, codeOf, statusOf } from '#platform/web/api-client.ts';
import { formatTaka } from '#shared/taka.ts';
import { useNoNumber } from '#site/web/use-no-number.tsx';
import { AnsweredField } from '#ui/answered-field.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sentences } from '#ui/sentences.tsx';
import { typedTexts, useTyped } from '#ui/typed-texts.ts';
import { useForm } from '#ui/use-form.ts';
import { AnswerFields, isOfWords, notAnswered, wordsTo } from './answer-fields.tsx';
import type { ListedEnrollment } from './load-enrollments.ts';
import { longestMessage, usePastedMessage } from './use-pasted-message.ts';

const texts = enrollmentScreens.enroll;
/** Paid from a phone, whose number the school is told of. */
const phoneMethods: string[] = ['bkash', 'nagad', 'rocket'] satisfies PaymentMethod[];
/** A whole phone number, with spaces and prefix. */
const longestNumber = 30;

const methods = [
  { value: '', label: texts.chooseMethod },
  ...paymentMethods.map((value) => ({ value, label: paymentMessages.methodNames[value] })),
];

type NamedCourse = Pick<PublicCourse, '_id' | 'courseNo' | 'title'>;
type EnrollFormProps = {
  course: NamedCourse;
  enrollment: ListedEnrollment | null;
  amount: number;
  /** What stands before the fields. */
  before: ReactNode;
};

/** Method and reference of the payment; the same form corrects what is still pending. */
export function EnrollForm({ course, enrollment, amount, before }: EnrollFormProps) {
  const isFree = amount === 0;
  const usual = isFree ? 'none' : '';
  const navigate = useNavigate();
  const session = studentSession.use();
  const [studentId] = useState(() => studentSession.known()?._id);
  const payment = useTyped(studentId, {
    method: enrollment?.method ?? usual,
    reference: enrollment?.reference ?? usual,
    ...{ senderEnd: '', answer: '', says: '' },
  });
  const asked = enrollment?.asked ?? null;
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const { values, set, form, field, busy, problem } = useForm({
    initial: { courseId: course._id, ...payment },
    schema: ManualEnroll,
    fallback: messages.enrollmentFailed,
    together: paymentMessages.bothRequired,
    submit: async ({ courseId, method, reference, senderEnd, ...words }) => {
      setUnanswered(null);
      const paid = { courseId, method, senderEnd, reference: await pasted.idIn(reference) };
      const body = { ...paid, ...wordsTo(asked, words) };
      const { enrollment: sent } = await api('POST', '/api/students/manual-enroll', { body });
      // Nobody leaves for a page that says thank you while the question stands.
      if (sent.asked) return setUnanswered(notAnswered(sent.asked));
      const isAnswer = asked !== null && isSamePayment(sent, enrollment);
      setDone(isAnswer ? messages.answerSent : messages.submitted);
      if (mayWatch(sent)) await navigate(links.dashboard(), { state: { message: messages.openedAtOnce } });
      else if (isAnswer) await navigate(links.dashboard(), { state: { message: messages.answerSent } });
      else await navigate(links.enrollSuccess(), { state: successState(course, amount, body, session) });
    },
    // The same details again change nothing (trust N3).
    repeatable: true,
    onFailure: (error) => {
      if (codeOf(error) === 'asked_meanwhile') revalidate();
      const isOver = statusOf(error) === 401;
      if (isOver) studentSession.signedOut();
      return isOver;
    },
  });
  const pasted = usePastedMessage(set, amount);
  const [method, reference] = [field('method'), field('reference')];
  const { courseId, ...typed } = values;
  const noNumber = useNoNumber(values.method, methods);
  const isByPhone = phoneMethods.includes(values.method);
  const answer = asked && <AnswerFields {...{ asked, set, values }} field={field('answer')} />;
  return (
    <form {...form} className="panel grid gap-4 p-5">
      <h2 className="text-xl">{headingOf(enrollment, isFree)}</h2>
      {before}
      {asked && isOfWords(asked) && answer}
      <SelectField
        {...method}
        onChange={also(method.onChange, (chosen) => pasted.leave(chosen, values.reference))}
        label={texts.method}
        hint={!isFree && noNumber}
        options={methods}
        required
      />
      <AnsweredField
        {...reference}
        onChange={also(reference.onChange, (typedId) => pasted.typed(values.method, typedId))}
        onBlur={() => {
          reference.onBlur();
          pasted.leave(values.method, values.reference);
        }}
        label={texts.reference}
        hint={texts.referenceHint}
        said={pasted.doubt ?? (asked && texts.askedHints[asked.reason])}
        required
        maxLength={longestMessage}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {!isFree && (
        <Button look="quiet" className="-mt-3 -ml-4 justify-self-start" onClick={pasted.paste}>
          {pasteMessages.label}
        </Button>
      )}
      {pasted.said && (
        <Notice tone={pasted.said.isDoubtful ? 'info' : 'success'}>
          <Sentences of={pasted.said.sentences} />
        </Notice>
      )}
      {isByPhone && (
        <TextField
          {...field('senderEnd')}
          label={texts.senderEnd}
          hint={texts.senderEndHint}
          maxLength={longestNumber}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {asked && !isOfWords(asked) && answer}
      {problem && <Notice tone="error">{problem}</Notice>}
      {unanswered && <Notice tone="error">{unanswered}</Notice>}
      {done && <Notice tone="success">{done}</Notice>}
      {session.state === 'signed-out' ? (
        <LoginFirst typed={typedTexts(studentId, typed)} />
      ) : (
        <Button type="submit" busy={busy || done !== null}>
          {asked ? texts.sendAnswer : enrollment ? texts.correct : texts.submit}
        </Button>
      )}
    </form>
  );
}

type Change = { target: { value: string } };
const also = (change: (event: Change) => void, then: (value: string) => void) => (event: Change) => {
  change(event);
  then(event.target.value);
};

function headingOf(enrollment: ListedEnrollment | null, isFree: boolean): string {
  if (enrollment?.asked) return texts.answerHeading;
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

const isSamePayment = (sent: ListedEnrollment, before: ListedEnrollment | null) =>
  sent.method === before?.method && sent.reference === before?.reference;

/** What the success page shows; it reads it from the navigation's state (specification 2.4). */
function successState(course: NamedCourse, amount: number, payment: SentPayment, session: StudentSession) {
  const { name, phone, email } = session.state === 'signed-in' ? session.account : {};
  const { courseNo, title } = course;
  const paid = payment.method === 'none' ? {} : paidBy(payment);
  return { message: messages.submitted, courseNo, title, amount: formatTaka(amount), ...paid, name, phone, email };
}

type SentPayment = Pick<ManualEnroll, 'method' | 'reference'>;
const paidBy = ({ method, reference }: SentPayment) => ({ method: paymentMessages.methodNames[method], reference });
