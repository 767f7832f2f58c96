import { lightUrl, parseImageUrl, srcSet } from '#base/media/image-url.ts';
import { classNames } from './class-names.ts';
import { PressedPicture } from './pressed-picture.tsx';
import { useSaver } from './saver-switch.tsx';

type PictureProps = {
  /** Address as the API gives it. */
  src: string;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Part of the first view: fetched at once instead of when it comes near. */
  eager?: boolean;
  /** Shown so large that it looks soft where data is saved: a press there brings it as it is. Not for one within a link. */
  isLarge?: boolean;
  className?: string;
};

/** An image of this school: its place is kept, and tinted, until the fitting variant has arrived. */
export function Picture({ isLarge = false, ...picture }: PictureProps) {
  const { src, alt, className } = picture;
  const isStored = parseImageUrl(src) !== null;
  const savesData = useSaver();
  if (!savesData) return <Shown {...picture} className={classNames(isStored && 'tinted', className)} />;
  const light = <Shown {...picture} className={classNames('tinted', className)} isLight />;
  if (isStored && !isLarge) return light;
  // How heavy a picture from elsewhere is, nobody knows before it is fetched.
  return (
    <PressedPicture
      alt={alt}
      before={isStored ? light : undefined}
      whole={<Shown {...picture} eager={false} className={classNames('absolute inset-0', className)} />}
      isNarrow={!isLarge}
      className={className}
    />
  );
}

type ShownProps = Omit<PictureProps, 'isLarge'> & {
  /** The smallest variant, which is at most 20 kB, whatever the screen could show. */
  isLight?: boolean;
};

function Shown({ src, alt, sizes, eager = false, isLight = false, className }: ShownProps) {
  const stored = parseImageUrl(src);
  const loading = eager ? 'eager' : 'lazy';
  if (stored === null) return <img src={src} alt={alt} loading={loading} decoding="async" className={className} />;
  const variants = isLight ? lightUrl : srcSet;
  const shownSizes = isLight ? undefined : sizes;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={variants(src, 'avif') ?? undefined} sizes={shownSizes} />
      <img
        src={(isLight && lightUrl(src, 'webp')) || src}
        srcSet={isLight ? undefined : (srcSet(src, 'webp') ?? undefined)}
        sizes={shownSizes}
        width={stored.width}
        height={stored.height}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={eager && !isLight ? 'high' : undefined}
        data-color={`#${stored.color}`}
        className={className}
      />
    </picture>
  );
}
