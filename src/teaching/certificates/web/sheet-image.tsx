import { useSaver } from '#base/ui/saver-switch.tsx';
import { TapToLoadPicture } from '#base/ui/tap-to-load-picture.tsx';

type SheetImageProps = { path: string; alt: string };

const shape = 'w-full rounded-control border border-line';

export function SheetImage(sheet: SheetImageProps) {
  if (!useSaver()) return <Drawn {...sheet} className={`h-auto ${shape}`} />;
  const whole = <Drawn {...sheet} loading="lazy" className="absolute inset-0 size-full object-contain" />;
  return <TapToLoadPicture alt={sheet.alt} whole={whole} className={`aspect-[8/5] ${shape}`} />;
}

type DrawnProps = SheetImageProps & { className: string; loading?: 'lazy' };

function Drawn({ path, alt, ...rest }: DrawnProps) {
  return <img src={`${path}.png`} alt={alt} width="1754" height="1240" {...rest} />;
}
