import { links } from '#links.ts';
import { pages } from '#pages.ts';
import type { Mount } from '#platform/server/http/app.ts';
import { type Language, languages } from '#shared/language.ts';
import { pathIn } from '#shared/language-path.ts';
import type { PageFacts } from '#shared/page-facts.ts';
import { listCourseSlugs, listInstructorNames } from './public-names-queries.ts';

const rows: PageFacts[] = Object.values(pages);

const hour = { 'Cache-Control': 'public, max-age=3600' };

/** Tells search engines which pages there are. What is private says so itself (`noindex`) and must be readable for that. */
export const serveSiteMap: Mount = (app, { database }) => {
  app.get('/robots.txt', (context) => {
    const { origin } = context.var;
    return context.text(`User-agent: *\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`, 200, hour);
  });

  app.get('/sitemap.xml', async (context) => {
    const { origin } = context.var;
    const [courses, teachers] = await Promise.all([listCourseSlugs(database), listInstructorNames(database)]);
    const pathsOf = {
      once: ({ path }: PageFacts) => [path],
      'each course': () => courses.map(links.course),
      'each teacher': () => teachers.map(links.instructor),
    };
    const paths = rows.flatMap((row) => (row.siteMap ? pathsOf[row.siteMap](row) : []));
    // Paths are percent-encoded, so that nothing in them means anything to XML.
    const addressOf = (path: string, language: Language) => `${origin}${pathIn(language, path)}`;
    const alternates = (path: string) =>
      languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressOf(path, one)}"/>`).join('');
    const entries = paths.flatMap((path) =>
      languages.map((one) => `<url><loc>${addressOf(path, one)}</loc>${alternates(path)}</url>`),
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
    return context.body(xml, 200, { ...hour, 'Content-Type': 'application/xml; charset=utf-8' });
  });
};
