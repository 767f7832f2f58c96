import { parseImageUrl, srcSet } from '#media/image-url.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  /** Address as the API gives it. */
  src: string;
  /** What it shows; empty when the text beside it says so already. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Part of the first view: fetched at once instead of when it comes near. */
  eager?: boolean;
  className?: string;
};

/** An image of this school: its place is kept, and tinted, until the fitting variant has arrived. */
export function Picture({ src, alt, sizes, eager = false, className }: PictureProps) {
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
        className={classNames('tinted', className)}
      />
    </picture>
  );
}
