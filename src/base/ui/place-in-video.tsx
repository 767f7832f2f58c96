import { shownDuration } from '#base/shared/duration.ts';

type PlaceInVideoProps = {
  at: number;
  label: (time: string) => string;
  /** Plays the video from the second `at`. Null shows plain text. */
  onJump: ((seconds: number) => void) | null;
};

export function PlaceInVideo({ at, label, onJump }: PlaceInVideoProps) {
  const time = shownDuration(at);
  if (onJump === null) return <span className="font-mono text-sm text-soft">{time}</span>;
  return (
    <button
      type="button"
      aria-label={label(time)}
      onClick={() => onJump(at)}
      className="min-h-11 -my-2.5 font-bold font-mono text-green text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {time}
    </button>
  );
}
