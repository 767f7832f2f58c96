import type { ReactNode } from 'react';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '#base/ui/icons.tsx';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';

/** The carousel's buttons; what each does stands in its `data-` attribute, for `run-carousel.ts`. */
export function CarouselControls({ count }: { count: number }) {
  return (
    <div className="flex items-center justify-center pt-1">
      <Control label={messages.previousSlide} data-turn="-1">
        <ArrowLeftIcon />
      </Control>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Control
          key={index}
          label={messages.slide(index + 1, count)}
          data-to={index}
          aria-current={index === 0 || undefined}
        >
          <span className="h-2.5 w-2.5 rounded-full bg-soft transition-[width] group-aria-[current]:w-7 group-aria-[current]:bg-green forced-colors:bg-[ButtonText] forced-colors:group-aria-[current]:bg-[Highlight]" />
        </Control>
      ))}
      <Control label={messages.nextSlide} data-turn="1">
        <ArrowRightIcon />
      </Control>
      <Control label={messages.pause} data-stop="yes" className="motion-reduce:hidden">
        <PauseIcon />
      </Control>
      <Control label={messages.play} data-stop="no" hidden className="motion-reduce:hidden">
        <PlayIcon />
      </Control>
    </div>
  );
}

type ControlProps = {
  label: string;
  'data-turn'?: string;
  'data-to'?: number;
  'data-stop'?: 'yes' | 'no';
  'aria-current'?: true | undefined;
  hidden?: true;
  className?: string;
  children: ReactNode;
};

function Control({ label, className, children, ...rest }: ControlProps) {
  return (
    <button
      suppressHydrationWarning
      type="button"
      aria-label={label}
      {...rest}
      className={classNames('group grid size-11 place-items-center rounded-full hover:text-green', className)}
    >
      {children}
    </button>
  );
}
