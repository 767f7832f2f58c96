import { type ReactNode, useEffect } from 'react';
import { createStore } from '#base/platform/web/store.ts';
import { inOwnLanguage } from '#base/shared/interface-language.ts';
import { api } from '#contract/web/api-client.ts';
import type { ColourName } from '#school/profile/colours.ts';
import type { ShownSchool } from '#school/profile/school.ts';
import { SchoolProvider } from './school-provider.tsx';

/** What was asked for since the document came; null before. In the browser only. */
const newest = createStore<ShownSchool | null>(null);
const minute = 60_000;
/** On the document's clock. */
let askedAt = 0;

export async function renewSchool(): Promise<void> {
  askedAt = performance.now();
  const school = await api('GET', '/api/school', { query: inOwnLanguage });
  newest.write(school);
  await showColours(school.colours);
}

/** Those of the style sheet. */
const usualColours: ColourName = 'green';

/** Shows colours that the school chose since the document came. The table of colours is fetched only then. */
async function showColours(colours: ColourName): Promise<void> {
  const root = document.documentElement;
  const ofDocument = document.querySelector<HTMLStyleElement>('style[data-colours]')?.dataset.colours;
  if (colours === (root.dataset.colours ?? ofDocument ?? usualColours)) return;
  const { colourProperties } = await import('#school/profile/colours.ts');
  root.dataset.colours = colours;
  // The content policy allows no other style element, but properties set by a script.
  for (const [name, value] of Object.entries(colourProperties(colours))) root.style.setProperty(name, value);
}

/** The school as the document brought it, or as it was asked for since. */
export function RenewedSchoolProvider({ first, children }: { first: ShownSchool; children: ReactNode }) {
  return <SchoolProvider school={newest.use() ?? first}>{children}</SchoolProvider>;
}

/** A tab that is open for long shows no wallet of yesterday: it asks anew on its way to another page. */
export function useRenewedSchool(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a new look
  useEffect(() => {
    if (performance.now() - askedAt > minute) renewSchool().catch(() => undefined);
  }, [pathname]);
}
