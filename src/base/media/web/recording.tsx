import type { ComponentProps } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { classNames } from '#base/ui/class-names.ts';

type RecordingProps = Pick<
  ComponentProps<'video'>,
  'ref' | 'className' | 'autoPlay' | 'preload' | 'controlsList' | 'onError' | 'onLoadedMetadata' | 'onRateChange'
> & {
  link: string;
  /** What a screen reader calls it. */
  name: string;
};

/** A video file that the browser's own player shows. Nothing but its size is loaded before it plays. */
export function Recording({ link, name, className, ...rest }: RecordingProps) {
  return (
    <video
      src={link}
      poster={posterOf(link)}
      aria-label={name}
      lang={languageOf(name)}
      controls
      playsInline
      preload="metadata"
      {...rest}
      className={classNames('aspect-video w-full bg-board sm:rounded-card', className)}
    />
  );
}

/** The school's own clips have a picture beside them. */
function posterOf(link: string): string | undefined {
  return link.startsWith('/clips/') ? link.replace(/\.\w+$/, '-poster.avif') : undefined;
}
