import type { Params } from '#base/shared/endpoint.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import type { Language } from '#base/shared/language.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import type { Api } from './api.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageName, pages } from './pages.ts';

type Table = typeof pages;
type QueryOf<Name extends PageName> = Table[Name] extends { query: infer Query }
  ? { [Key in keyof Query]?: string | undefined }
  : unknown;
type ValuesOf<Name extends PageName> = Params<Table[Name]['path']> & QueryOf<Name>;
type Values<Name extends PageName> = keyof Params<Table[Name]['path']> extends never
  ? [values?: ValuesOf<Name>]
  : [values: ValuesOf<Name>];

/**
 * Returns the address of a page. Values that its path does not name become its query. Empty ones are left out.
 * `linkTo('enroll', { courseId: '0191…' })` is `/enroll/0191…`.
 */
export function linkTo<Name extends PageName>(name: Name, ...[values]: Values<Name>): string {
  const { path } = pageRoutes[name];
  const given: Record<string, string | undefined> = { ...values };
  const query = Object.entries(given).flatMap(([key, value]) =>
    value && !path.split('/').includes(`:${key}`) ? [`${key}=${encodeURIComponent(value)}`] : [],
  );
  return fillPath(path, given) + (query.length > 0 ? `?${query.join('&')}` : '');
}

export const linkToInstructor = (name: string) => linkTo('instructor', { teacher: instructorSlug(name) });

export const linkToLecture = (courseid: string, { topicNo, lecture }: { topicNo: number; lecture: number }) =>
  linkTo('player', { courseid, topic: String(topicNo), lecture: String(lecture) });

export function googleLogin(language: Language = 'en'): string {
  const path: Api['startGoogle']['path'] = '/api/students/google';
  return language === 'en' ? path : `${path}?language=${language}`;
}

/**
 * Navigation states that a link passes to the player: start the video at a second, open a panel below the lecture, or
 * (`goesOn`) resume the last watched lecture without a click. If none was watched, `goesOn` starts the first.
 */
export const playsAt = (seconds: number) => ({ playAt: String(seconds) });

export const showsPanel = (panel: string) => ({ panel });

export const goesOn = { goesOn: 'now' };
