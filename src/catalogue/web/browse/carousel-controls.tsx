import type { ReactNode } from 'react';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '#ui/icons.tsx';

type ControlsProps = {
  count: number;
  current: number;
  goTo: (index: number) => void;
  step: (by: number) => void;
  isStopped: boolean;
  setStopped: (stopped: boolean) => void;
};

export function CarouselControls({ count, current, goTo, step, isStopped, setStopped }: ControlsProps) {
  return (
    <div className="flex items-center justify-center pt-1">
      <Control label={messages.previousSlide} onPress={() => step(-1)}>
        <ArrowLeftIcon />
      </Control>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Control
          key={index}
          label={messages.slide(index + 1, count)}
          isCurrent={index === current}
          onPress={() => goTo(index)}
        >
          <span
            className={classNames(
              'h-2.5 rounded-full transition-[width]',
              index === current ? 'w-7 bg-green' : 'w-2.5 bg-soft',
            )}
          />
        </Control>
      ))}
      <Control label={messages.nextSlide} onPress={() => step(1)}>
        <ArrowRightIcon />
      </Control>
      <Control
        label={isStopped ? messages.play : messages.pause}
        onPress={() => setStopped(!isStopped)}
        className="motion-reduce:hidden"
      >
        {isStopped ? <PlayIcon /> : <PauseIcon />}
      </Control>
    </div>
  );
}

type ControlProps = {
  label: string;
  isCurrent?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

function Control({ label, isCurrent, onPress, className, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={classNames('grid size-11 place-items-center rounded-full hover:text-green', className)}
    >
      {children}
    </button>
  );
}
