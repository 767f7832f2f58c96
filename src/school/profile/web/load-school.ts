import type { LoaderFunctionArgs } from 'react-router';
import { inOwnLanguage } from '#base/shared/interface-language.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { SchoolText } from '#school/profile/school.ts';

export async function loadText(args: LoaderFunctionArgs, name: 'about' | 'privacy' | 'terms'): Promise<SchoolText> {
  const texts = await apiOf(args)('GET', '/api/school/texts', { query: inOwnLanguage, signal: args.request.signal });
  return texts[name];
}

export const loadSchool = (args: LoaderFunctionArgs) =>
  apiOf(args)('GET', '/api/school', { query: inOwnLanguage, signal: args.request.signal });
