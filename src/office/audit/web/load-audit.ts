import type { LoaderFunctionArgs } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { isDay } from '#base/shared/is-day.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { type ActorKind, actorKinds, type EventGroup, groupNames } from '#office/audit/audit-events.ts';
import { auditTexts as texts } from '#office/audit/screen-messages.ts';

export type Narrowed = {
  who: ActorKind | '';
  what: EventGroup | '';
  from: string;
  to: string;
  admin: string;
  student: string;
  course: string;
};

const day = (text: string | null) => (text && isDay(text) ? text : '');

function readNarrowed(search: URLSearchParams): Narrowed {
  const id = (name: string) => search.get(name)?.slice(0, 100) ?? '';
  return {
    who: actorKinds.find((kind) => kind === search.get('who')) ?? '',
    what: groupNames.find((group) => group === search.get('what')) ?? '',
    ...{ from: day(search.get('from')), to: day(search.get('to')) },
    ...{ admin: id('admin'), student: id('student'), course: id('course') },
  };
}

export const filled = (narrowed: Narrowed): Partial<Narrowed> =>
  Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ''));

export async function loadAudit(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const [narrowed, cursor] = [readNarrowed(search), search.get('cursor')];
  const now = Date.now();
  try {
    const query = { ...filled(narrowed), ...(cursor && { cursor }) };
    const page = await apiOf(args)('GET', '/api/admin/audit', { query, signal: args.request.signal });
    return { page, narrowed, isFirst: !cursor, now, problem: null };
  } catch (error) {
    return { page: null, narrowed, isFirst: true, now, ...loadProblem(error, () => texts.notLoaded) };
  }
}
