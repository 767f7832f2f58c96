import type { LoaderFunctionArgs } from 'react-router';
import { apiOf } from '#platform/web/page.tsx';
import type { SchoolText } from '#site/school.ts';

/** One of the long texts. */
export async function loadText(args: LoaderFunctionArgs, name: 'about' | 'privacy' | 'terms'): Promise<SchoolText> {
  const texts = await apiOf(args)('GET', '/api/school/texts', { signal: args.request.signal });
  return texts[name];
}

export const loadSchool = (args: LoaderFunctionArgs) =>
  apiOf(args)('GET', '/api/school', { signal: args.request.signal });
