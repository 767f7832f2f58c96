import { useState } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { BinIcon } from '#base/ui/desk-icons.tsx';
import { PlaceInVideo } from '#base/ui/place-in-video.tsx';
import type { LectureQuestion } from '#teaching/questions/question.ts';
import { questionTexts as texts } from '#teaching/questions/screen-messages.ts';
import { AnswerText } from '#teaching/questions/web/answer-text.tsx';

type QuestionItemProps = {
  question: LectureQuestion;
  now: number;
  isNew: boolean;
  onJump: (seconds: number) => void;
  onDelete: () => Promise<string | null>;
};

export function QuestionItem({ question, now, isNew, onJump, onDelete }: QuestionItemProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { at, text, answer, answeredAt, own } = question;
  return (
    <li className="px-4 py-2 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-3">
        <span className="w-12 shrink-0 py-2.5">
          {at !== null && <PlaceInVideo at={at} label={texts.jump} onJump={onJump} />}
        </span>
        <div className="grid min-w-0 flex-1 gap-2 py-2.5">
          <p lang={languageOf(text)} className="whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          {own && answer === null && (
            <p>
              <Badge tone="amber">{texts.waiting}</Badge>
            </p>
          )}
          {answer !== null && (
            <AnswerText
              head={
                <>
                  {texts.answer}
                  {answeredAt !== null && <span className="font-normal text-soft">{formatAge(answeredAt, now)}</span>}
                  {isNew && <Badge tone="green">{texts.isNew}</Badge>}
                </>
              }
            >
              {answer}
            </AnswerText>
          )}
          {own?.hidden && <p className="text-soft text-sm">{texts.hidden}</p>}
        </div>
        {own && (
          <div className="-mr-2 ml-auto flex items-center justify-end max-sm:w-full">
            <span className="pr-2 text-soft text-sm">{formatAge(own.askedAt, now)}</span>
            <Button
              look="quiet"
              className="px-2.5"
              aria-label={texts.delete(text)}
              onClick={async () => setProblem(await onDelete())}
            >
              <BinIcon className="size-5" />
            </Button>
          </div>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="pb-2 text-coral text-sm">
          {problem}
        </p>
      )}
    </li>
  );
}
