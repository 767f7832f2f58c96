import { type ReactNode, useEffect } from 'react';
import { api } from '#platform/web/api-client.ts';
import { createStore } from '#platform/web/store.ts';
import { inOwnLanguage } from '#shared/interface-language.ts';
import type { ShownSchool } from '#site/school.ts';
import { SchoolShown } from './school.tsx';

/** What was asked for since the document came; null before. In the browser only. */
const newest = createStore<ShownSchool | null>(null);
const minute = 60_000;
/** On the document's clock. */
let askedAt = 0;

export async function renewSchool(): Promise<void> {
  askedAt = performance.now();
  newest.write(await api('GET', '/api/school', { query: inOwnLanguage }));
}

/** The school as the document brought it, or as it was asked for since. */
export function LivingSchool({ first, children }: { first: ShownSchool; children: ReactNode }) {
  return <SchoolShown school={newest.use() ?? first}>{children}</SchoolShown>;
}

/** A tab that is open for long shows no wallet of yesterday: it asks anew on its way to another page. */
export function useLivingSchool(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a new look
  useEffect(() => {
    if (performance.now() - askedAt > minute) renewSchool().catch(() => undefined);
  }, [pathname]);
}
