import { lightUrl, parseImageUrl, srcSet } from '#base/media/image-url.ts';
import { classNames } from './class-names.ts';
import { useSaver } from './saver-switch.tsx';
import { TapToLoadPicture } from './tap-to-load-picture.tsx';

type PictureProps = {
  src: string;
  /** Empty if the text beside the picture says the same. */
  alt: string;
  sizes: string;
  eager?: boolean;
  /**
   * Whether the picture is so large that its smallest variant looks blurred. With the data saver, pressing the picture
   * loads it in full, so it must not be inside of a link.
   */
  isLarge?: boolean;
  className?: string;
};

/**
 * `src` is an image stored on this server, or an external one. The space of a stored image is reserved and tinted until
 * it has loaded.
 */
export function Picture({ isLarge = false, ...picture }: PictureProps) {
  const { src, alt, className } = picture;
  const isStored = parseImageUrl(src) !== null;
  const savesData = useSaver();
  if (!savesData) return <Shown {...picture} className={classNames(isStored && 'tinted', className)} />;
  const light = <Shown {...picture} className={classNames('tinted', className)} isLight />;
  if (isStored && !isLarge) return light;
  // With the data saver, external pictures also load only when pressed, because their size in bytes is not known
  // before.
  return (
    <TapToLoadPicture
      alt={alt}
      before={isStored ? light : undefined}
      whole={<Shown {...picture} eager={false} className={classNames('absolute inset-0', className)} />}
      isNarrow={!isLarge}
      className={className}
    />
  );
}

type ShownProps = Omit<PictureProps, 'isLarge'> & {
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
