import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { Blackboard } from '#base/ui/blackboard.tsx';
import { Button } from '#base/ui/button.tsx';
import type { ListedLecture } from '#teaching/player/lecture-list.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { isWriting } from './is-writing.ts';

const patience = 8;

type NextBoardProps = {
  next: ListedLecture;
  /** True if there is no countdown and the next lecture opens only by a press. */
  waits: boolean;
  onGo: () => void;
  onStay: () => void;
};

/**
 * Covers a video that has ended. The next lecture opens after a countdown, unless the student chooses to stay. The
 * countdown pauses while the tab is hidden or the video fills the screen, and ends when the student writes.
 */
export function NextBoard({ next, waits, onGo, onStay }: NextBoardProps) {
  const [left, setLeft] = useState(patience);
  // A student who was writing when the video ended gets no countdown, even after they finish.
  const [isWritten, setWritten] = useState(isWriting);
  const isCounting = !waits && !isWritten;
  const stay = useRef<HTMLButtonElement>(null);
  const textId = useId();
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (!isWriting()) stay.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isCounting) return;
    const timer = window.setInterval(() => {
      if (isWriting()) return setWritten(true);
      const isSeen = document.visibilityState === 'visible' && document.fullscreenElement === null;
      if (isSeen) setLeft((seconds) => seconds - 1);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [isCounting]);
  useEffect(() => {
    if (left <= 0 && isCounting) go();
  }, [left, isCounting]);

  return (
    <Blackboard className="absolute inset-x-0 top-0">
      <div id={textId}>
        <p className="text-lg tabular-nums">{isCounting ? texts.nextIn(Math.max(0, left)) : texts.next}</p>
        <p lang={languageOf(next.title)} className="font-bold font-display text-xl">
          {next.title}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button ref={stay} look="chalk" aria-describedby={textId} onClick={onStay}>
          {texts.stayHere}
        </Button>
        <Button onClick={onGo}>{texts.playNow}</Button>
      </div>
    </Blackboard>
  );
}
