import { adminLinks } from '#admin-links.ts';
import { links } from '#links.ts';
import type { Mount } from '#platform/server/http/app.ts';
import { type Language, languages } from '#shared/language.ts';
import { manifestName, pathIn } from '#shared/language-path.ts';
import { barColors, groundColor } from '#shared/theme.ts';
import { homeScreenTexts as bengali } from '#site/home-screen-messages.bn.ts';
import { homeScreenTexts as english } from '#site/home-screen-messages.ts';
import type { School } from '#site/school.ts';

const texts = { en: english, bn: bengali } satisfies Record<Language, unknown>;
const hour = { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/manifest+json; charset=utf-8' };

/** Tells browsers how the school stands on a home screen, in each language: https://www.w3.org/TR/appmanifest/. */
export const serveManifest: Mount = (app, { school }) => {
  for (const language of languages)
    app.get(pathIn(language, manifestName), async (context) =>
      context.body(JSON.stringify(manifestOf(await school.current(), language)), 200, hour),
    );
};

type Named = Pick<School, 'name' | 'nameBengali' | 'motto'>;

function manifestOf({ name, nameBengali, motto }: Named, language: Language) {
  const said = texts[language];
  const ownName = language === 'bn' && nameBengali !== '' ? nameBengali : name;
  return {
    // One application, whichever language it was put there in.
    id: '/',
    lang: language,
    name: ownName,
    short_name: ownName,
    description: language === 'en' && motto !== '' ? motto : said.description,
    start_url: pathIn(language, links.home()),
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
    screenshots: [
      {
        src: `/screen-narrow-${language}.jpg`,
        sizes: '824x1648',
        type: 'image/jpeg',
        form_factor: 'narrow',
        label: said.screens.narrow,
      },
      {
        src: `/screen-wide-${language}.jpg`,
        sizes: '1280x800',
        type: 'image/jpeg',
        form_factor: 'wide',
        label: said.screens.wide,
      },
    ],
    shortcuts: [
      { name: said.myCourses, url: pathIn(language, links.dashboard()) },
      { name: said.payments, url: pathIn(language, adminLinks.payments()) },
    ],
  };
}
