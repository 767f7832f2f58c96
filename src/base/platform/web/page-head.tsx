import { createContext, use } from 'react';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { languages } from '#base/shared/language.ts';
import { otherLanguage, ownPathOf, pathIn } from '#base/shared/language-path.ts';
import { shareSize } from '#base/shared/share-size.ts';

/** The site's origin, such as `https://school.example`, for absolute addresses (canonical, Open Graph). */
export const OriginContext = createContext('');

export const SiteNameContext = createContext('');

/** Makes absolute addresses without a language prefix, for files such as pictures and for short printed addresses. */
export function useFileUrl(): (path: string) => string {
  const origin = use(OriginContext);
  return (path) => new URL(path, origin || 'http://localhost').href;
}

export function usePageUrl(): (path: string) => string {
  const absolute = useFileUrl();
  return (path) => absolute(ownPathOf(path));
}

const openGraphLocales = { en: 'en_US', bn: 'bn_BD' };

type PageHeadProps = {
  title?: string;
  description?: string;
  path?: string;
  image?: string;
  imageAlt?: string;
  structuredData?: object;
};

/**
 * React moves these tags into the head, on the server and after each navigation. Addresses are absolute, because other
 * websites read them.
 */
export function PageHead({ title, description, path, image, imageAlt, structuredData }: PageHeadProps) {
  const absolute = useFileUrl();
  const siteName = use(SiteNameContext);
  const fullTitle = title ? `${title} · ${siteName}` : siteName;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {path && (
        <>
          <link rel="canonical" href={absolute(ownPathOf(path))} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={absolute(pathIn(language, path))} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute(path)} />
          <meta property="og:url" content={absolute(ownPathOf(path))} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:locale" content={openGraphLocales[interfaceLanguage]} />
          <meta property="og:locale:alternate" content={openGraphLocales[otherLanguage]} />
          <meta property="og:title" content={title ?? siteName} />
          {description && <meta property="og:description" content={description} />}
        </>
      )}
      {image && (
        <>
          <meta property="og:image" content={absolute(image)} />
          <meta property="og:image:width" content={`${shareSize.width}`} />
          <meta property="og:image:height" content={`${shareSize.height}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {image && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      {structuredData && <StructuredData data={structuredData} />}
    </>
  );
}

function StructuredData({ data }: { data: object }) {
  // `<` is escaped so that no text can end the script element.
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
