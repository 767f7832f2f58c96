import { type ReactNode, useState } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { Button } from '#base/ui/button.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { adminQuestionTexts as texts } from '#teaching/questions/admin-messages.ts';
import type { ListedQuestion } from '#teaching/questions/listed-question.ts';
import { AnswerText } from '#teaching/questions/web/answer-text.tsx';
import { answerDrafts } from './answer-drafts.ts';
import type { Failure, QuestionActions } from './use-question-actions.ts';

type AnswerFormProps = {
  question: ListedQuestion;
  actions: QuestionActions;
  adminId: string;
  now: number;
  /** Closes the form while a stored answer is being changed. Null for a first answer, whose form is always open. */
  onClose: (() => void) | null;
  children: ReactNode;
};

export function AnswerForm({ question, actions, adminId, now, onClose, children }: AnswerFormProps) {
  const { id, student, answer } = question;
  const [text, setText] = useState(() => answerDrafts.of(adminId, id) ?? answer ?? '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [other, setOther] = useState<ListedQuestion | null>(null);
  const busy = actions.busy === `answer ${id}`;

  const type = (typed: string) => {
    setText(typed);
    answerDrafts.keep(adminId, id, typed === '' || typed === answer ? null : typed);
  };
  const send = async (seen: ListedQuestion) => {
    if (busy || text.trim() === '') return;
    const failed = await actions.answer(seen, text, adminId);
    const now = failed && actions.isConflict(failed) ? await actions.readAgain(seen) : null;
    setOther(now);
    setFailure(now === null ? failed : null);
    if (failed === null) onClose?.();
  };
  const letBe = (latest: ListedQuestion) => {
    answerDrafts.keep(adminId, id, null);
    onClose?.();
    actions.replace(latest);
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send(other ?? question);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      {other && <Meanwhile other={other} former={question} now={now} />}
      {failure && <FormFailure {...failure} />}
      <TextArea
        label={answer === null ? texts.answerTo(student.name) : texts.changeTo(student.name)}
        rows={2}
        readOnly={busy}
        value={text}
        ref={(field) => {
          if (onClose && field && !field.form?.contains(document.activeElement)) field.focus();
        }}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && send(other ?? question)}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <div className="mr-auto">{children}</div>
        <p className="text-soft text-sm max-sm:hidden">{texts.keys}</p>
        {onClose && !other && (
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
        {other && other.answer !== answer && (
          <Button look="quiet" onClick={() => letBe(other)}>
            {texts.leaveIt}
          </Button>
        )}
        <Button
          type="submit"
          look="outline"
          busy={busy}
          disabled={text.trim() === ''}
          aria-label={answer === null && !other ? texts.answerOf(student.name, question.text) : undefined}
        >
          {other ? texts.sendMine : answer === null ? texts.answer : texts.save}
        </Button>
      </div>
    </form>
  );
}

function Meanwhile({ other, former, now }: { other: ListedQuestion; former: ListedQuestion; now: number }) {
  const isAnswered = other.answer !== former.answer;
  return (
    <div className="grid gap-2">
      <Notice tone="info">{isAnswered ? texts.meanwhile(other.answeredBy) : texts.otherWords}</Notice>
      {isAnswered && other.answer !== null && other.answeredAt !== null && (
        <AnswerText head={`${texts.answeredBy(other.answeredBy)}, ${formatAge(other.answeredAt, now)}`}>
          {other.answer}
        </AnswerText>
      )}
      {!isAnswered && <p className="whitespace-pre-line wrap-anywhere">{other.text}</p>}
    </div>
  );
}
