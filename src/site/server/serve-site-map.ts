import { links } from '#links.ts';
import type { Mount } from '#platform/server/http/app.ts';
import { listCourseSlugs } from './course-address-queries.ts';

const pages = [
  links.home(),
  links.courses(),
  links.instructors(),
  links.learn(),
  links.about(),
  links.contact(),
  links.sscResult(),
  links.privacy(),
  links.terms(),
];

const hour = { 'Cache-Control': 'public, max-age=3600' };

/** Tells search engines which pages there are. What is private says so itself (`noindex`) and must be readable for that. */
export const serveSiteMap: Mount = (app, { database }) => {
  app.get('/robots.txt', (context) => {
    const { origin } = context.var;
    return context.text(`User-agent: *\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`, 200, hour);
  });

  app.get('/sitemap.xml', async (context) => {
    const { origin } = context.var;
    const courses = (await listCourseSlugs(database)).map((slug) => links.course(slug));
    // Paths are percent-encoded, so that nothing in them means anything to XML.
    const entries = [...pages, ...courses].map((path) => `<url><loc>${origin}${path}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
    return context.body(xml, 200, { ...hour, 'Content-Type': 'application/xml; charset=utf-8' });
  });
};
