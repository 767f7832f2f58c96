import { keysOf, recordOf } from '#base/shared/keys-of.ts';
import { type PageRow, pages } from './pages.ts';

type PageRoute = Pick<PageRow, 'path' | 'who' | 'audience' | 'skeleton' | 'comesBack' | 'openToIncomplete' | 'siteMap'>;

const routeOf = ({ path, who, audience, skeleton, comesBack, openToIncomplete, siteMap }: PageRow): PageRoute => ({
  ...{ path, who },
  ...(audience && { audience }),
  ...(skeleton && { skeleton }),
  ...(comesBack && { comesBack }),
  ...(openToIncomplete && { openToIncomplete }),
  ...(siteMap && { siteMap }),
});

/** The columns of the table that visitors and the service worker need. The build replaces this file by its value (`scripts/page-table.ts`). */
export const pageRoutes = recordOf(keysOf(pages).map((name) => [name, routeOf(pages[name])]));
