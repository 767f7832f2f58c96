import { readLanguage } from '#base/shared/language-path.ts';
import type { PageFacts } from '#base/shared/page-facts.ts';
import { pages } from '#contract/pages.ts';

// What the browser keeps of the school to open it without a line (docs/decisions/0049). All that is not named here goes its way as if there were
// no worker: signing in, the staff's pages, links to lectures, gateways, videos, everything that changes something.

export type Rule =
  /** Named by its content, and so the same for ever: the copy goes first. */
  | 'file'
  | 'picture'
  /** A public page as it was rendered. */
  | 'page'
  /** Any page of a student: empty until the application fills it. */
  | 'shell'
  | 'public data'
  /** About the student who is signed in. */
  | 'own data';

/** What is known of a request. */
export type Asked = {
  method: string;
  /** Whole address. */
  address: string;
  /** Of the school. */
  origin: string;
  /** `navigate`: a page of its own. */
  mode: string;
  /** `image`, `video`… */
  destination: string;
  /** Asks for a part of a file, as players do. */
  isPart: boolean;
};

/** Public answers that pages are made of. */
export const publicData = [
  '/api/courses',
  '/api/courses/:idOrSlug',
  '/api/courses/:idOrSlug/related',
  '/api/instructors/:slug',
  '/api/voices',
  '/api/school',
  '/api/school/texts',
];

/** What a student's pages show again without a line. */
export const ownData = [
  '/api/students/me',
  '/api/students/enrollments',
  '/api/students/enrollments/:courseId',
  '/api/students/waiting',
  '/api/students/online-ways',
  '/api/students/progress',
  '/api/students/:courseId/outline',
  '/api/students/:courseId/progress',
  '/api/students/:courseId/exercises',
  '/api/students/:courseId/materials',
  '/api/students/:courseId/lectures/:lectureId/questions',
  '/api/students/notes',
  '/api/students/questions/answered',
  '/api/students/certificates',
];

/** Whoever is signed in may be another one after these. */
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

/** `/things/:name` → whether a path is one of them. */
const formOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
const publicForms = publicData.map(formOf);
const ownForms = ownData.map(formOf);

const rows: PageFacts[] = Object.values(pages);
const pageForms = rows.filter(({ path }) => path !== '*').map((row) => ({ form: formOf(row.path), row }));

const fits = (path: string, forms: RegExp[]) => forms.some((form) => form.test(path));

/** What is done with a request; null: nothing. */
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
  // The first row that fits, as everywhere.
  const row = pageForms.find(({ form }) => form.test(path))?.row;
  if (row?.who === 'student') return 'shell';
  return row?.siteMap === undefined ? null : 'page';
}

/** Whether what is kept about a student may be another one's after that request. */
export function endsOwn({ method, address, origin }: Pick<Asked, 'method' | 'address' | 'origin'>): boolean {
  const { origin: to, pathname } = new URL(address);
  if (to !== origin) return false;
  if (pathname.startsWith('/api/students/google')) return true;
  return method !== 'GET' && endings.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
