import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type StudentSession, studentSession } from '#accounts/web/session.ts';
import type { PublicCourse } from '#catalogue/course.ts';
import { ManualEnroll, type StudentEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { pasteMessages } from '#enrollments/paste-messages.ts';
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
import { Sentences } from '#ui/sentences.tsx';
import { useForm } from '#ui/use-form.ts';
import { usePastedText } from '#ui/use-pasted-text.ts';
import type { Said } from './read-pasted.ts';

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
  const { values, set, form, field, busy, problem } = useForm({
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
  const pasted = usePastedMessage(set, amount);
  const [method, reference] = [field('method'), field('reference')];
  return (
    <form {...form} className="panel grid gap-4 p-5">
      <h2 className="text-xl">{headingOf(enrollment, isFree)}</h2>
      {enrollment && <p>{texts.submitted(paymentMessages.methodNames[enrollment.method])}</p>}
      <SelectField
        {...method}
        onChange={also(method.onChange, (chosen) => pasted.look(chosen, values.reference))}
        label={texts.method}
        options={methods}
        required
      />
      <TextField
        {...reference}
        onChange={also(reference.onChange, pasted.typed)}
        onBlur={() => {
          reference.onBlur();
          pasted.look(values.method, values.reference);
        }}
        label={texts.reference}
        hint={texts.referenceHint}
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

type Change = { target: { value: string } };
const also = (change: (event: Change) => void, then: (value: string) => void) => (event: Change) => {
  change(event);
  then(event.target.value);
};

/** UTF-16 units of the longest message. */
const longestMessage = 2000;
const labelledId = /t\w{1,10} ?id[ :]/i;

/**
 * A whole message in the field of the id becomes method and id, read here in the browser; the reader is fetched only then. What
 * was typed stays where there is none in it, and nothing of this keeps the form from being sent.
 */
function usePastedMessage(set: (name: 'method' | 'reference', value: string) => void, due: number) {
  const [said, setSaid] = useState<Said | null>(null);
  const field = usePastedText(longestMessage, read);

  async function read(text: string): Promise<void> {
    field.hold(text);
    const found = (await reading())?.readPasted(text, due);
    if (!found || !field.isNewest(text)) return;
    if (found.method) set('method', found.method);
    set('reference', found.reference ?? text);
    field.hold(found.reference ?? text);
    setSaid(found);
  }

  function typed(text: string): void {
    setSaid(null);
    field.typed(text);
  }

  async function paste(): Promise<void> {
    const text = await field.fromClipboard();
    if (text === null) return setSaid({ isDoubtful: true, sentences: [pasteMessages.pasteByHand] });
    set('reference', text);
    await read(text);
  }

  /** An id that was typed: without its word, and whether it looks as its wallet's ids do. */
  async function look(method: string, id: string): Promise<void> {
    if (labelledId.test(id)) return read(id);
    const hint = (await reading())?.hintOf(method, id) ?? null;
    if (field.isNewest(id)) setSaid((former) => (former && !former.isHint ? former : hint));
  }

  return { said, typed, paste, look };
}

/** Without a line there is no reader: the form works all the same. */
const reading = () => import('./read-pasted.ts').catch(() => null);

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
