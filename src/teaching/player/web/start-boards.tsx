import { shownDuration } from '#base/shared/duration.ts';
import { Blackboard } from '#base/ui/blackboard.tsx';
import { PlayIcon } from '#base/ui/icons.tsx';
import type { LectureProgress } from '#teaching/player/progress.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { watchedParts } from '#teaching/player/watched-map.ts';

export function PosterBoard({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <Blackboard>
      <p className="font-bold font-display text-xl sm:text-3xl">{title}</p>
      <button
        type="button"
        aria-label={texts.play(title)}
        onClick={onPress}
        className="grid size-16 place-items-center rounded-full bg-chalk text-board hover:bg-paper sm:size-20"
      >
        <PlayIcon className="size-8 fill-current" />
      </button>
      <p className="text-sm opacity-80">{texts.fromVideoSite}</p>
    </Blackboard>
  );
}

type ResumeBoardProps = { left: LectureProgress; onContinue: () => void; onStartOver: () => void };

export function ResumeBoard({ left, onContinue, onStartOver }: ResumeBoardProps) {
  const { position, duration } = left;
  return (
    <Blackboard className="relative">
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 bg-board px-2">
        <button
          type="button"
          onClick={onContinue}
          className="inline-flex min-h-12 items-center gap-3 rounded-control bg-chalk px-5 font-semibold text-board text-lg"
        >
          <PlayIcon className="fill-current" />
          {texts.continueAt(shownDuration(position))}
        </button>
        <button
          type="button"
          onClick={onStartOver}
          className="min-h-11 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {texts.startOver}
        </button>
      </div>
      {duration !== null && (
        <>
          <p className="text-sm tabular-nums opacity-80">
            {texts.placeIn(shownDuration(position), shownDuration(duration))}
          </p>
          <WatchedLine left={left} duration={duration} />
        </>
      )}
    </Blackboard>
  );
}

function WatchedLine({ left: { watched, position }, duration }: { left: LectureProgress; duration: number }) {
  const parts = watchedParts(watched, duration);
  const drawn = parts.map((isWatched, part) => (isWatched ? `M${part} 0h1v1h-1z` : '')).join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${parts.length} 1`}
      preserveAspectRatio="none"
      className="absolute inset-x-4 bottom-4 h-1.5 w-[calc(100%-2rem)] fill-chalk"
    >
      <path d={`M0 0h${parts.length}v1h-${parts.length}z`} className="opacity-25" />
      <path d={drawn} className="opacity-60" />
      <rect x={(position / duration) * parts.length} width={parts.length / 100} height="1" />
    </svg>
  );
}
