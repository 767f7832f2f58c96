import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PictureIcon } from './icons.tsx';
import { uiMessages as messages } from './messages.ts';

type PressedPictureProps = {
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** A small one that is there already; nothing where there is none. */
  before?: ReactNode;
  /** The picture itself, lazy, over the whole place. */
  whole: ReactNode;
  /** The place has no room for words. */
  isNarrow?: boolean;
  /** Of the place, which it keeps. */
  className: string | undefined;
};

/**
 * A picture that is fetched when it is pressed. A `details`: browsers fetch nothing that is lazy in a closed one, and open it without the
 * application, too. Nothing moves: once it is there the picture lies over what stood there and over its button, which only the keyboard then
 * brings to the front.
 */
export function PressedPicture({ alt, before, whole, isNarrow = false, className }: PressedPictureProps) {
  const hasBefore = before !== undefined;
  return (
    <div className={classNames('relative bg-line', className)}>
      {before}
      <details>
        <summary
          className={classNames(
            'absolute inset-0 flex list-none p-2 focus-visible:z-10 [&::-webkit-details-marker]:hidden',
            hasBefore ? 'items-end justify-end' : 'items-center justify-center',
          )}
        >
          <span
            className={classNames(
              'flex items-center gap-2 text-sm font-semibold text-green',
              !isNarrow && 'rounded-control bg-paper px-3 py-1.5 shadow-card',
            )}
          >
            <PictureIcon />
            <span className={isNarrow ? 'sr-only' : undefined}>
              {hasBefore ? messages.sharperPicture : messages.showPicture(alt)}
            </span>
          </span>
        </summary>
        {whole}
      </details>
    </div>
  );
}
