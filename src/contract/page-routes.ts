import { type PageName, type PageRow, pages } from './pages.ts';

type PageRoute = Pick<PageRow, 'path' | 'who' | 'audience' | 'skeleton' | 'comesBack' | 'openToIncomplete'>;

const routeOf = ({ path, who, audience, skeleton, comesBack, openToIncomplete }: PageRow): PageRoute => ({
  ...{ path, who },
  ...(audience && { audience }),
  ...(skeleton && { skeleton }),
  ...(comesBack && { comesBack }),
  ...(openToIncomplete && { openToIncomplete }),
});

const entries = Object.entries(pages).map(([name, page]) => [name, routeOf(page)]);

/** The columns of the table that every visitor needs. The build replaces this file by its value (`scripts/page-table.ts`). */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: TypeScript forgets which names the entries have
export const pageRoutes = Object.fromEntries(entries) as Record<PageName, PageRoute>;
