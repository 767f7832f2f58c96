import { type ReactNode, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { codeOf, statusOf } from '#base/platform/web/json-client.ts';
import { AnsweredField } from '#base/ui/answered-field.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { SelectField, TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Sentences } from '#base/ui/sentences.tsx';
import { typedTexts, useTyped } from '#base/ui/typed-texts.ts';
import { useForm } from '#base/ui/use-form.ts';
import { linkTo } from '#contract/links.ts';
import { ManualEnroll } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { pasteMessages } from '#money/enrollments/paste-messages.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { unsentTexts } from '#money/enrollments/unsent-messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { type PaymentMethod, paymentMethods } from '#money/payments/method.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import { useNoNumber } from '#school/profile/web/use-no-number.tsx';
import { AnswerFields, isOfWords, stillOpen, wordsTo } from './answer-fields.tsx';
import type { GoOn } from './go-on.ts';
import type { ListedEnrollment } from './load-enrollments.ts';
import { longestMessage, usePastedMessage } from './use-pasted-message.ts';
import type { Submission } from './use-submission.ts';

const texts = enrollmentScreens.enroll;
const noWords = { senderEnd: '', answer: '', says: '', askedAt: '' } as const;
/** Codes of refusals. Another device or the school has changed what the page shows. */
const changedMeanwhile = ['asked_meanwhile', 'sent_meanwhile', 'removed_meanwhile', 'already_paid'];
const phoneMethods: string[] = ['bkash', 'nagad', 'rocket'] satisfies PaymentMethod[];
const longestNumber = 30;

const methods = [
  { value: '', label: texts.chooseMethod },
  ...paymentMethods.map((value) => ({ value, label: paymentMessages.methodNames[value] })),
];

type EnrollFormProps = {
  courseId: string;
  enrollment: ListedEnrollment | null;
  amount: number;
  submission: Submission;
  goOn: GoOn;
  before: ReactNode;
};

export function EnrollForm({ courseId, enrollment, amount, submission, goOn, before }: EnrollFormProps) {
  const isFree = amount === 0;
  const usual = isFree ? 'none' : '';
  const session = studentSession.use();
  const { studentId, unsent } = submission;
  const { method: usualMethod, reference: usualReference, ...words } = unsent?.body ?? { ...noWords, ...enrollment };
  const payment = useTyped(studentId, {
    method: usualMethod ?? usual,
    reference: (enrollment?.awaitsRest && !unsent ? '' : usualReference) ?? usual,
    ...{ senderEnd: words.senderEnd, answer: words.answer, says: words.says, secondId: '' },
  });
  const asked = enrollment?.asked ?? null;
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const { values, set, form, field, busy, problem } = useForm({
    initial: { courseId, ...payment },
    schema: ManualEnroll,
    fallback: messages.enrollmentFailed,
    together: paymentMessages.bothRequired,
    submit: async ({ method, reference, senderEnd, answer, says }, { secondId }) => {
      setUnanswered(null);
      const paid = { courseId, method, senderEnd, reference: await pasted.idIn(reference) };
      const body = {
        ...noWords,
        ...paid,
        ...wordsTo(asked, { answer, says }, await pasted.idIn(secondId)),
        ...(studentId && { typedBy: studentId }),
        ...(enrollment === null && { priceSeen: amount }),
      };
      const sent = await submission.send(body);
      // A note about the waiting details replaces the form.
      if (sent === null) return;
      const open = stillOpen(sent);
      if (open !== null) return setUnanswered(open);
      const isAnswer = asked !== null && isSamePayment(sent, enrollment);
      setDone(isAnswer ? messages.answerSent : messages.submitted);
      await goOn(sent, isAnswer);
    },
    onFailure: (error) => {
      if (changedMeanwhile.includes(codeOf(error) ?? '')) revalidate();
      const isOver = statusOf(error) === 401;
      if (isOver) studentSession.signedOut();
      return isOver;
    },
  });
  const pasted = usePastedMessage(set, amount);
  const [method, reference, secondId] = [field('method'), field('reference'), field('secondId')];
  const { courseId: _course, ...typed } = values;
  const noNumber = useNoNumber(values.method, methods);
  const answer = asked && <AnswerFields {...{ asked, set, values, secondId }} answer={field('answer')} />;
  return (
    <form {...form} className="panel grid gap-4 p-5">
      <h2 className="text-xl">{headingOf(enrollment, isFree)}</h2>
      {before}
      {unsent?.isChanging && <Notice tone="info">{unsentTexts.inForm}</Notice>}
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
      {phoneMethods.includes(values.method) && (
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
      {(problem ?? unanswered) && <Notice tone="error">{problem ?? unanswered}</Notice>}
      {done && <Notice tone="success">{done}</Notice>}
      {session.state === 'signed-out' ? (
        <LoginFirst typed={typedTexts(studentId, typed)} />
      ) : (
        <Button type="submit" busy={busy || done !== null}>
          {asked ? texts.sendAnswer : enrollment && !enrollment.awaitsRest ? texts.correct : texts.submit}
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
  if (!enrollment) return texts.detailsHeading;
  return enrollment.awaitsRest ? texts.restHeading : texts.correctHeading;
}

/** Shown if the session ended while the form was open. The navigation state, not the address, has the typed text. */
function LoginFirst({ typed }: { typed: Record<string, string> }) {
  const { pathname } = useLocation();
  return (
    <Notice
      tone="error"
      action={
        <LinkButton to={linkTo('login')} state={{ ...typed, from: pathname }}>
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
