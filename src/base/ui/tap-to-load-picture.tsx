import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PictureIcon } from './icons.tsx';
import { uiMessages as messages } from './messages.ts';

type TapToLoadPictureProps = {
  alt: string;
  before?: ReactNode;
  whole: ReactNode;
  isNarrow?: boolean;
  className: string | undefined;
};

/**
 * A picture that loads when pressed, also without JavaScript: browsers load no lazy image in a closed `details`
 * element. The loaded picture covers the small one and the button, so the layout does not move.
 */
export function TapToLoadPicture({ alt, before, whole, isNarrow = false, className }: TapToLoadPictureProps) {
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
