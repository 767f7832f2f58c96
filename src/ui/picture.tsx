import { lightUrl, parseImageUrl, srcSet } from '#media/image-url.ts';
import { classNames } from './class-names.ts';
import { useSaver } from './data-saver.tsx';
import { PressedPicture } from './pressed-picture.tsx';

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
  if (!savesData) return <FullPicture {...picture} className={classNames(isStored && 'tinted', className)} />;
  if (isStored && !isLarge) return <LightPicture {...picture} />;
  // How heavy a picture from elsewhere is, nobody knows before it is fetched.
  return (
    <PressedPicture
      alt={alt}
      before={isStored ? <LightPicture {...picture} /> : undefined}
      whole={<FullPicture {...picture} eager={false} className={classNames('absolute inset-0', className)} />}
      isNarrow={!isLarge}
      className={className}
    />
  );
}

type Shown = Omit<PictureProps, 'isLarge'>;

function FullPicture({ src, alt, sizes, eager = false, className }: Shown) {
  const stored = parseImageUrl(src);
  const loading = eager ? 'eager' : 'lazy';
  if (stored === null) return <img src={src} alt={alt} loading={loading} decoding="async" className={className} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(src, 'avif') ?? undefined} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet(src, 'webp') ?? undefined}
        sizes={sizes}
        width={stored.width}
        height={stored.height}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
        data-color={`#${stored.color}`}
        className={className}
      />
    </picture>
  );
}

/** The smallest variant, which is at most 20 kB, whatever the screen could show. */
function LightPicture({ src, alt, eager = false, className }: Omit<Shown, 'sizes'>) {
  const stored = parseImageUrl(src);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={lightUrl(src, 'avif') ?? undefined} />
      <img
        src={lightUrl(src, 'webp') ?? undefined}
        width={stored?.width}
        height={stored?.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        data-color={stored ? `#${stored.color}` : undefined}
        className={classNames('tinted', className)}
      />
    </picture>
  );
}
