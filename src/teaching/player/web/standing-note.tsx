import { languageOf } from '#base/shared/language.ts';
import { Meter } from '#base/ui/meter.tsx';
import type { CourseStanding } from '#teaching/player/progress.ts';
import { standingTexts as texts } from '#teaching/player/screen-messages.ts';

type StandingNoteProps = {
  standing: CourseStanding | undefined;
  isTold: boolean;
};

export function StandingNote({ standing, isTold }: StandingNoteProps) {
  if (standing === undefined || standing.total === 0) return null;
  const { done, total, percent, exercises, hasBegun, next } = standing;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-sm text-soft tabular-nums">
        <span>
          {texts.doneOf(done, total)}
          {exercises && exercises.total > 0 && `, ${texts.exercisesDone(exercises.done, exercises.total)}`}
        </span>
        <span>{texts.percent(percent)}</span>
      </p>
      <Meter percent={percent} />
      {!isTold && <p className="text-sm text-soft">{texts.notTold}</p>}
      <p className="pt-1">
        {next === null ? (
          texts.allDone
        ) : (
          <>
            {hasBegun ? texts.continue : texts.begin}{' '}
            <strong lang={languageOf(next.title)} className="font-semibold">
              {next.title}
            </strong>
          </>
        )}
      </p>
    </div>
  );
}
