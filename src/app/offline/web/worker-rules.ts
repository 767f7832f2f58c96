import { readLanguage } from '#base/shared/language-path.ts';
import { pageRoutes } from '#contract/page-routes.ts';

// Rules for what the service worker caches for offline use (docs/decisions/0049). It caches nothing else: no sign-in,
// staff pages, lecture links, gateways, videos or changes.

export type Rule =
  /** A file with its content hash in the name. It never changes, so the cached copy is used first. */
  | 'file'
  | 'picture'
  | 'page'
  /** The empty document in which the application builds any student page. */
  | 'shell'
  | 'public data'
  | 'own data';

export type Asked = {
  method: string;
  address: string;
  origin: string;
  mode: string;
  destination: string;
  isPart: boolean;
};

export const publicData = [
  '/api/courses',
  '/api/courses/:idOrSlug',
  '/api/courses/:idOrSlug/related',
  '/api/instructors/:slug',
  '/api/voices',
  '/api/school',
  '/api/school/texts',
];

export const ownData = [
  '/api/students/me',
  '/api/students/enrollments',
  '/api/students/waiting',
  '/api/students/online-ways',
  '/api/students/progress',
  '/api/students/:courseId/player',
  '/api/students/:courseId/outline',
  '/api/students/:courseId/progress',
  '/api/students/:courseId/exercises',
  '/api/students/:courseId/materials',
  '/api/students/:courseId/lectures/:lectureId/questions',
  '/api/students/notes',
  '/api/students/questions/answered',
  '/api/students/certificates',
];

/**
 * Calls that sign a student in or out, or end sessions. Afterwards the student's cached data is deleted, because
 * another account may be signed in.
 */
const endings = [
  '/api/auth',
  '/api/students/login',
  '/api/students/logout',
  '/api/students/register',
  '/api/students/google',
  '/api/students/password-reset',
  '/api/students/change-password',
  '/api/students/sessions',
];

const formOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
const publicForms = publicData.map(formOf);
const ownForms = ownData.map(formOf);

const pageForms = Object.values(pageRoutes)
  .filter(({ path }) => path !== '*')
  .map((row) => ({ form: formOf(row.path), row }));

const fits = (path: string, forms: RegExp[]) => forms.some((form) => form.test(path));

export function ruleFor({ method, address, origin, mode, destination, isPart }: Asked): Rule | null {
  const url = new URL(address);
  if (method !== 'GET' || url.origin !== origin || isPart) return null;
  if (mode === 'navigate') return ruleForPage(readLanguage(url.pathname).path);
  if (url.pathname.startsWith('/assets/')) return 'file';
  if (destination === 'image' && /^\/(?:media|clips)\//.test(url.pathname)) return 'picture';
  if (fits(url.pathname, ownForms)) return 'own data';
  return fits(url.pathname, publicForms) ? 'public data' : null;
}

function ruleForPage(path: string): Rule | null {
  const row = pageForms.find(({ form }) => form.test(path))?.row;
  if (row?.who === 'student') return 'shell';
  return row?.siteMap === undefined ? null : 'page';
}

export function endsOwn({ method, address, origin }: Pick<Asked, 'method' | 'address' | 'origin'>): boolean {
  const { origin: to, pathname } = new URL(address);
  if (to !== origin) return false;
  if (pathname.startsWith('/api/students/google')) return true;
  return method !== 'GET' && endings.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
