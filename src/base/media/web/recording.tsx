import type { ComponentProps } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { classNames } from '#base/ui/class-names.ts';

type RecordingProps = Pick<
  ComponentProps<'video'>,
  'ref' | 'className' | 'autoPlay' | 'preload' | 'controlsList' | 'onError' | 'onLoadedMetadata' | 'onRateChange'
> & {
  link: string;
  name: string;
};

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

function posterOf(link: string): string | undefined {
  return link.startsWith('/clips/') ? link.replace(/\.\w+$/, '-poster.avif') : undefined;
}
