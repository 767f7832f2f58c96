import { createAnswerCache, sendCached } from '#base/platform/server/http/cached-response.ts';
import { type Language, languages } from '#base/shared/language.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { portionsOf } from '#base/shared/portions.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { linkTo, linkToInstructor } from '#contract/links.ts';
import { pages } from '#contract/pages.ts';
import type { Mount, Services } from '#contract/server/handler.ts';
import { listCourseSlugs, listInstructorNames } from '#school/profile/server/public-names-queries.ts';

const rows: PageFacts[] = Object.values(pages);

const hour = { 'Cache-Control': 'public, max-age=3600' };

/**
 * Pages per site map file. A file with that many pages is below 1 MiB, with both languages. The protocol allows 50,000
 * addresses and 50 MB.
 */
const pagesAFile = 1000;
/** Maximum site map files, enough for 50,000 pages. https://www.sitemaps.org allows 50,000 files. */
const mostFiles = 50;

/**
 * `robots.txt` does not exclude private pages, because search engines must read their `noindex`. In a deployment, site
 * map files are cached until visible data changes.
 */
export const serveSiteMap: Mount = (app, services) => {
  const kept = createAnswerCache();
  app.get('/robots.txt', (context) => {
    const { origin } = context.var;
    return context.text(`User-agent: *\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`, 200, hour);
  });

  app.get('/:file{sitemap(?:-[1-9][0-9]?)?\\.xml}', async (context, next) => {
    const { origin } = context.var;
    const file = context.req.param('file');
    const number = Number(/-(\d+)/.exec(file)?.[1] ?? 0);
    if (number > mostFiles) return next();
    const revision = await services.revision.current();
    // The file contains the origin of the request. Outside of a deployment that varies, so the file is not cached.
    const key = services.environment.deployed ? file : null;
    const answer = await kept(key, revision, () => writeFile(services, origin, number));
    const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
    return sendCached(context, answer, { status: 200, headers, mayBeShared: true, revision, address: null });
  });
};

/** Number 0 is `sitemap.xml`, which becomes an index if there are several files. */
async function writeFile({ database }: Services, origin: string, number: number): Promise<string> {
  const [courses, teachers] = await Promise.all([listCourseSlugs(database), listInstructorNames(database)]);
  const pathsOf = {
    once: ({ path }: PageFacts) => [path],
    'each course': () => courses.map((idOrSlug) => linkTo('course', { idOrSlug })),
    'each teacher': () => teachers.map(linkToInstructor),
  };
  const paths = rows.flatMap((row) => (row.siteMap ? pathsOf[row.siteMap](row) : []));
  const files = portionsOf(paths, pagesAFile).slice(0, mostFiles);
  if (number > files.length) throw new Refusal('not_found', sharedMessages.notFound);
  if (number === 0 && files.length > 1)
    return document(
      'sitemapindex',
      '',
      files.map((_, place) => `<sitemap><loc>${origin}/sitemap-${place + 1}.xml</loc></sitemap>`),
    );
  const addressOf = (path: string, language: Language) => `${origin}${pathIn(language, path)}`;
  const alternates = (path: string) =>
    languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressOf(path, one)}"/>`).join('');
  const entries = (files[Math.max(0, number - 1)] ?? []).flatMap((path) =>
    languages.map((one) => `<url><loc>${addressOf(path, one)}</loc>${alternates(path)}</url>`),
  );
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

const document = (name: string, more: string, entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>
${entries.join('\n')}
</${name}>
`;
