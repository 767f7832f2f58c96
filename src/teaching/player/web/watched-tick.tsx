import { formatClock } from '#base/shared/dhaka-time.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { TickCircle } from './tick-circle.tsx';

export function WatchedTick({ isDone, onTick }: { isDone: boolean; onTick: (done: boolean) => void }) {
  return (
    <button
      type="button"
      aria-pressed={isDone}
      onClick={() => onTick(!isDone)}
      className={buttonClasses('outline', isDone ? 'bg-green-soft' : undefined)}
    >
      <TickCircle isDone={isDone} percent={0} />
      {texts.iHaveWatched}
    </button>
  );
}

export function SavedSign({ savedAt, isKept }: { savedAt: string | null; isKept: boolean }) {
  if (isKept) return <p className="text-soft text-sm">{texts.keptHere}</p>;
  if (savedAt === null) return null;
  return (
    <p className="inline-flex items-center gap-1 text-soft text-sm tabular-nums">
      {texts.saved(formatClock(savedAt))}
      <TickIcon className="size-4 text-pen" />
    </p>
  );
}
