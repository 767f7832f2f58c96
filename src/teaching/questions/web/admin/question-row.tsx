import { useState } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { shownDuration } from '#base/shared/duration.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { StudentName } from '#people/staff-accounts/web/student-name.tsx';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { adminQuestionTexts as texts } from '#teaching/questions/admin-messages.ts';
import type { ListedQuestion } from '#teaching/questions/listed-question.ts';
import { AnswerText } from '#teaching/questions/web/answer-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type Failure, type QuestionActions, rowId } from './use-question-actions.ts';

type QuestionRowProps = { question: ListedQuestion; actions: QuestionActions; adminId: string; now: number };

export function QuestionRow({ question, actions, adminId, now }: QuestionRowProps) {
  const { id, text, answer, answeredAt, answeredBy } = question;
  const [isChanging, setChanging] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mayAnswer = useMay()('answerQuestion');
  const rowActs = (
    <RowActions
      question={question}
      actions={actions}
      onChange={answer === null ? null : () => setChanging(true)}
      onFailure={setFailure}
    />
  );
  return (
    <li id={rowId(id)} className="grid gap-3 px-4 py-4 sm:px-5">
      <Whose question={question} now={now} />
      <p lang={languageOf(text)} className="whitespace-pre-line text-lg wrap-anywhere">
        {text}
      </p>
      {answer !== null && answeredAt !== null && !isChanging && (
        <AnswerText head={`${texts.answeredBy(answeredBy)}, ${formatAge(answeredAt, now)}`}>{answer}</AnswerText>
      )}
      {!mayAnswer ? null : answer === null || isChanging ? (
        <AnswerForm
          question={question}
          actions={actions}
          adminId={adminId}
          now={now}
          onClose={answer === null ? null : () => setChanging(false)}
        >
          {answer === null && rowActs}
        </AnswerForm>
      ) : (
        rowActs
      )}
      {failure && <FormFailure {...failure} />}
    </li>
  );
}

function Whose({ question, now }: Pick<QuestionRowProps, 'question' | 'now'>) {
  const { course, lecture, lectureId, student, at, askedAt, hidden } = question;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <StudentName id={student.id} name={student.name} />
        {student.phone !== null && (
          <a
            href={phoneLink(student.phone)}
            className="-my-2.5 inline-flex min-h-11 items-center font-mono text-green text-sm underline underline-offset-4"
          >
            {formatPhone(student.phone)}
          </a>
        )}
        <span className="ml-auto text-soft text-sm">{formatAge(askedAt, now)}</span>
      </p>
      <p className="text-soft text-sm">
        {course.courseNo} · <span lang={languageOf(course.title)}>{course.title}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {lecture === null ? (
          <span className="text-soft">{texts.gone}</span>
        ) : (
          <TextLink
            to={linkTo('adminLectures', { id: course.id, lecture: lectureId })}
            lang={languageOf(lecture.title)}
            className="min-w-0"
          >
            {texts.place(lecture)}
          </TextLink>
        )}
        {at !== null && <span className="text-soft">{texts.at(shownDuration(at))}</span>}
        {hidden && <Badge tone="plain">{texts.onlyAsker}</Badge>}
      </p>
    </div>
  );
}

type RowActionsProps = Pick<QuestionRowProps, 'question' | 'actions'> & {
  onChange: (() => void) | null;
  onFailure: (failure: Failure | null) => void;
};

function RowActions({ question, actions, onChange, onFailure }: RowActionsProps) {
  const { id, hidden, student, text } = question;
  const label = (of: (name: string, text: string) => string) => of(student.name, text);
  return (
    <div className="-mx-4 flex flex-wrap">
      {onChange && (
        <Button look="quiet" data-change aria-label={label(texts.changeOf)} onClick={onChange}>
          {texts.change}
        </Button>
      )}
      <Button
        look="quiet"
        busy={actions.busy === `hide ${id}`}
        aria-label={label(hidden ? texts.showOf : texts.hideOf)}
        onClick={async () => onFailure(await actions.hide(question, !hidden))}
      >
        {hidden ? texts.show : texts.hide}
      </Button>
      <Button
        look="quiet-danger"
        busy={actions.busy === `remove ${id}`}
        aria-label={label(texts.removeOf)}
        onClick={async () => onFailure(await actions.remove(question))}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
