import { type PageName, type PageRow, pages } from './pages.ts';

type PageRoute = Pick<PageRow, 'path' | 'who' | 'audience' | 'skeleton' | 'comesBack' | 'openToIncomplete' | 'siteMap'>;

const routeOf = ({ path, who, audience, skeleton, comesBack, openToIncomplete, siteMap }: PageRow): PageRoute => ({
  ...{ path, who },
  ...(audience && { audience }),
  ...(skeleton && { skeleton }),
  ...(comesBack && { comesBack }),
  ...(openToIncomplete && { openToIncomplete }),
  ...(siteMap && { siteMap }),
});

const entries = Object.entries(pages).map(([name, page]) => [name, routeOf(page)]);

/** The columns of the table that visitors and the service worker need. The build replaces this file by its value (`scripts/page-table.ts`). */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: TypeScript forgets which names the entries have
export const pageRoutes = Object.fromEntries(entries) as Record<PageName, PageRoute>;
