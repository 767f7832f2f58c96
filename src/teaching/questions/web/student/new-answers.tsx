import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { linkToLecture, showsPanel } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';
import type { NewAnswer } from '#teaching/questions/question.ts';
import { questionTexts as texts } from '#teaching/questions/screen-messages.ts';
import { AnswerText } from '#teaching/questions/web/answer-text.tsx';

export function NewAnswers({ answers }: { answers: NewAnswer[] }) {
  const [read, setRead] = useState<string[]>([]);
  const shown = answers.filter(({ id }) => !read.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="new-answers" className="panel overflow-hidden">
      <h2 id="new-answers" className="px-4 pt-3 pb-2 text-xl sm:px-5">
        {texts.answered(shown.length)}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {shown.map((answer) => (
          <NewAnswerItem key={answer.id} answer={answer} onRead={() => setRead([...read, answer.id])} />
        ))}
      </ul>
    </section>
  );
}

function NewAnswerItem({ answer: one, onRead }: { answer: NewAnswer; onRead: () => void }) {
  const { id, courseId, lecture, text, answer, version } = one;
  const [problem, setProblem] = useState<string | null>(null);
  const see = async () => {
    try {
      const params = { questionId: id };
      await api('PUT', '/api/students/questions/:questionId/seen', { params, body: { version } });
      onRead();
    } catch (error) {
      if (statusOf(error) === 401) studentSession.notice();
      setProblem(sendingProblem(error, texts.notMarked, false));
    }
  };
  const place = texts.place(shownWords(one.courseTitle, one.courseTitleBengali), lecture);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-2 wrap-anywhere">
        <p lang={languageOf(text)}>{shorten(text)}</p>
        <p lang={languageOf(place)} className="text-soft text-sm">
          {place}
        </p>
        {lecture === null && <AnswerText head={texts.answer}>{answer}</AnswerText>}
        {problem !== null && (
          <p role="alert" className="text-coral text-sm">
            {problem}
          </p>
        )}
      </div>
      {lecture === null ? (
        <Button look="outline" aria-label={texts.haveReadOf(text)} onClick={see}>
          {texts.haveRead}
        </Button>
      ) : (
        <LinkButton
          look="outline"
          to={linkToLecture(courseId, lecture)}
          state={showsPanel('questions')}
          aria-label={texts.readOf(text)}
        >
          {texts.read}
        </LinkButton>
      )}
    </li>
  );
}

const mostShown = 160;
const shorten = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text);
