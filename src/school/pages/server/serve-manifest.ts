import { type Language, languages } from '#base/shared/language.ts';
import { manifestName, pathIn } from '#base/shared/language-path.ts';
import { barColors, groundColor } from '#base/shared/theme.ts';
import { linkTo } from '#contract/links.ts';
import type { Mount } from '#contract/server/handler.ts';
import { homeScreenTexts as bengali } from '#school/pages/home-screen-messages.bn.ts';
import { homeScreenTexts as english } from '#school/pages/home-screen-messages.ts';
import { homeScreens } from '#school/pages/home-screens.ts';
import { drawnPictures, hasOwnPictures } from '#school/profile/own-pictures.ts';
import type { School } from '#school/profile/school.ts';
import { nameIn } from '#school/profile/school-name.ts';
import { posterPicture, sharePicture } from '#school/profile/share-picture.ts';

const texts = { en: english, bn: bengali } satisfies Record<Language, unknown>;
const hour = { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/manifest+json; charset=utf-8' };

/** Web app manifest: https://www.w3.org/TR/appmanifest/. */
export const serveManifest: Mount = (app, { school }) => {
  for (const language of languages)
    app.get(pathIn(language, manifestName), async (context) =>
      context.body(JSON.stringify(manifestOf(await school.current(), language)), 200, hour),
    );
};

type Named = Pick<School, 'name' | 'nameBengali' | 'motto' | 'logo'>;

function manifestOf({ name, nameBengali, motto, logo }: Named, language: Language) {
  const said = texts[language];
  const ownName = nameIn(language, { name, nameBengali });
  return {
    // The same id in both languages, so that browsers install one application.
    id: '/',
    lang: language,
    name: ownName,
    short_name: ownName,
    description: language === 'en' && motto !== '' ? motto : said.description,
    start_url: pathIn(language, linkTo('home')),
    scope: '/',
    display: 'standalone',
    theme_color: barColors.light,
    background_color: groundColor,
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: hasOwnPictures({ name, logo }) ? drawn(ownName) : screensOf(language),
    shortcuts: [
      { name: said.myCourses, url: pathIn(language, linkTo('dashboard')) },
      { name: said.payments, url: pathIn(language, linkTo('adminPayments')) },
    ],
  };
}

/**
 * A picture for the install dialog:
 * https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/screenshots.
 */
const screen = (src: string, { width, height }: { width: number; height: number }, label: string) => ({
  src,
  sizes: `${width}x${height}`,
  type: src.endsWith('.png') ? 'image/png' : 'image/jpeg',
  form_factor: width < height ? 'narrow' : 'wide',
  label,
});

/**
 * Every school except the sample gets pictures drawn with its name, because the screenshots show the sample school.
 */
const drawn = (name: string) =>
  ([posterPicture, sharePicture] as const).map((path) => screen(path, drawnPictures[path], name));

/** Screenshots of the sample school, made by `npm run shots`. */
const screensOf = (language: Language) => [
  screen(`/screen-narrow-${language}.jpg`, homeScreens.narrow, texts[language].screens.narrow),
  screen(`/screen-wide-${language}.jpg`, homeScreens.wide, texts[language].screens.wide),
];
