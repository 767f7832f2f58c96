import { type ReactNode, useEffect } from 'react';
import { createStore } from '#base/platform/web/store.ts';
import { inOwnLanguage } from '#base/shared/interface-language.ts';
import { api } from '#contract/web/api-client.ts';
import type { ColourName } from '#school/profile/colours.ts';
import type { ShownSchool } from '#school/profile/school.ts';
import { SchoolProvider } from './school-provider.tsx';

/** The school's profile that the browser loaded after the page was rendered. Null if it has loaded none. */
const newest = createStore<ShownSchool | null>(null);
const minute = 60_000;
let askedAt = 0;

export async function renewSchool(): Promise<void> {
  askedAt = performance.now();
  const school = await api('GET', '/api/school', { query: inOwnLanguage });
  newest.write(school);
  await showColours(school.colours);
}

const usualColours: ColourName = 'green';

/**
 * Applies the school's colours if they have changed since the page was loaded. The module with all colours is loaded
 * only then.
 */
async function showColours(colours: ColourName): Promise<void> {
  const root = document.documentElement;
  const ofDocument = document.querySelector<HTMLStyleElement>('style[data-colours]')?.dataset.colours;
  if (colours === (root.dataset.colours ?? ofDocument ?? usualColours)) return;
  const { colourProperties } = await import('#school/profile/colours.ts');
  root.dataset.colours = colours;
  // The content security policy forbids further style elements, but not properties that scripts set.
  for (const [name, value] of Object.entries(colourProperties(colours))) root.style.setProperty(name, value);
}

export function RenewedSchoolProvider({ first, children }: { first: ShownSchool; children: ReactNode }) {
  return <SchoolProvider school={newest.use() ?? first}>{children}</SchoolProvider>;
}

/**
 * Loads the school's profile again with each new page, at most once a minute, so that an old tab shows no outdated
 * payment number.
 */
export function useRenewedSchool(pathname: string): void {
  useEffect(() => {
    if (performance.now() - askedAt > minute) renewSchool().catch(() => undefined);
  }, [pathname]);
}
