import { useEffect, useState } from 'react';
import { shownDuration } from '#base/shared/duration.ts';
import { Button } from '#base/ui/button.tsx';
import { DraftForm } from '#base/ui/draft-form.tsx';
import { NotLoadedLine } from '#base/ui/not-loaded-line.tsx';
import { UndoLine } from '#base/ui/undo-line.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { api } from '#contract/web/api-client.ts';
import { questionDrafts } from '#teaching/lectures/web/lecture-drafts.ts';
import type { LectureQuestion } from '#teaching/questions/question.ts';
import { questionTexts as texts } from '#teaching/questions/screen-messages.ts';
import { QuestionItem } from './question-item.tsx';
import type { Questions } from './use-questions.ts';

type QuestionsPanelProps = {
  studentId: string;
  lectureId: string;
  questions: Questions;
  position: () => number | null;
  onJump: (seconds: number) => void;
};

export function QuestionsPanel({ studentId, lectureId, questions, position, onJump }: QuestionsPanelProps) {
  const all = questions.list?.questions ?? [];
  const focusOn = useNextFocus();
  const remove = async (question: LectureQuestion) => {
    const problem = await questions.remove(question);
    if (problem === null) focusOn('[data-undo]');
    return problem;
  };
  const groups = [
    { heading: texts.yours, rows: all.filter(({ own }) => own !== null) },
    { heading: texts.others, rows: all.filter(({ own }) => own === null) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <DraftForm
        key={lectureId}
        accountId={studentId}
        draftKey={lectureId}
        drafts={questionDrafts}
        position={position}
        label={(at) => (at === null ? texts.question : texts.questionAt(shownDuration(at)))}
        placeholder={texts.hint}
        hint={texts.whoSees}
        button={texts.ask}
        onSend={questions.ask}
      />
      {/* The undo is above the list, so that it is visible without scrolling. */}
      <UndoLine
        text={questions.deleted && texts.deleted}
        undo={texts.undo}
        onUndo={questions.restore}
        className="border-line border-t"
      />
      {questions.list === null && (
        <NotLoadedLine text={texts.notLoaded} retry={texts.retry} onRetry={questions.retry} />
      )}
      {groups.map(({ heading, rows }) => (
        <div key={heading} className="border-line border-t">
          <h2 className="px-4 pt-3 font-sans font-semibold text-base tracking-normal sm:px-5">{heading}</h2>
          <QuestionList rows={rows} onJump={onJump} onDelete={remove} />
        </div>
      ))}
      {questions.list?.nextCursor != null && <Older questions={questions} />}
    </>
  );
}

type QuestionListProps = {
  rows: LectureQuestion[];
  onJump: (seconds: number) => void;
  onDelete: (question: LectureQuestion) => Promise<string | null>;
};

function QuestionList({ rows, onJump, onDelete }: QuestionListProps) {
  const [now] = useState(Date.now);
  const isUnseen = useSeeing(rows);
  return (
    <ul className="divide-y divide-line pb-1">
      {rows.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          now={now}
          isNew={isUnseen(question)}
          onJump={onJump}
          onDelete={() => onDelete(question)}
        />
      ))}
    </ul>
  );
}

/** Tells the server that the shown answers were read. Their mark `New` stays until the student leaves the page. */
function useSeeing(rows: LectureQuestion[]) {
  const unseen = rows.flatMap(({ id, own }) => (own && !own.seen ? `${id} ${own.version}` : [])).join();
  useEffect(() => {
    for (const one of unseen.split(',').filter(Boolean)) {
      const [questionId = '', version] = one.split(' ');
      const body = { version: Number(version) };
      // If this fails, the dashboard shows the answer again.
      api('PUT', '/api/students/questions/:questionId/seen', { params: { questionId }, body }).catch(() => undefined);
    }
  }, [unseen]);
  return ({ own }: LectureQuestion) => own !== null && !own.seen;
}

function Older({ questions }: { questions: Questions }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    setProblem(await questions.older());
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2 sm:px-5">
      <Button look="quiet" busy={busy} onClick={read}>
        {texts.older}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
