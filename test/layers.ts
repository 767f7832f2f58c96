// The levels of the source: what import-rules.test.ts enforces, and what docs/layers.svg shows (tools/draw-layers.ts).

/** In this order: each feature may import those before it. */
export const features = [
  'site',
  'base/media',
  'payments',
  'gateways',
  'admin',
  'accounts',
  'catalogue',
  'people',
  'notices',
  'receipts',
  'dues',
  'enrollments',
  'desk',
  'who-owes',
  'checkout',
  'day-book',
  'lectures',
  'exercises',
  'questions',
  'learning',
  'certificates',
  'learners',
  'audit',
  'students',
  'first-day',
  'offline',
];

/** What runs where: `both` is pure, and has no side. */
export type Side = 'server' | 'both' | 'web';
type Level = { holds: string } & Partial<Record<Side, string[]>>;

/** From the lowest, which is 1. A level imports only its own and lower ones; all names stand in `src/`. */
export const levels: Level[] = [
  { holds: 'small rules, sample texts', both: ['base/shared/', 'base/sample/'] },
  { holds: 'features: rules and sentences', both: ['<feature>/*.ts', '<feature>/reading/'] },
  {
    holds: 'tables',
    server: ['base/database/'],
    both: [
      'api.ts',
      'calls/',
      'known-answers.ts',
      'known-admin-answers.ts',
      'known-learning-answers.ts',
      'pages.ts',
      'staff-pages.ts',
      'links.ts',
      'admin-links.ts',
    ],
  },
  { holds: 'machinery', server: ['base/platform/server/'], web: ['base/platform/web/', 'base/ui/'] },
  { holds: 'features: two sides', server: ['<feature>/server/'], web: ['<feature>/web/', '<feature>/demos/'] },
  { holds: 'the frame of all pages', web: ['shell/'] },
  {
    holds: 'what joins tables and features',
    server: ['handlers.ts', 'jobs.ts', 'bengali-sentences.ts'],
    web: ['screens.ts', 'student-screens.ts', 'admin-screens.ts', 'routes.tsx'],
  },
  {
    holds: 'programs',
    server: ['assemble.ts', 'server.ts', 'command-line.ts', 'operations/'],
    web: ['render.tsx', 'browser.tsx', 'hydrate.tsx', 'worker.ts'],
  },
];

export type Place = { level: number; side: Side; feature: string | null };

const sides: Side[] = ['server', 'both', 'web'];

function nameIn(feature: string, file: string): string {
  const [first = '', ...deeper] = file.slice(feature.length + 1).split('/');
  return deeper.length > 0 ? `<feature>/${first}/` : '<feature>/*.ts';
}

/** All that hold it, each with `/` at its end. */
const foldersOf = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));

/** Where a file of `src/` stands; throws for one that no level has. */
export function placeOf(file: string): Place {
  const feature = features.find((one) => file.startsWith(`${one}/`)) ?? null;
  const names = feature ? [nameIn(feature, file)] : [file, ...foldersOf(file)];
  for (const [index, level] of levels.entries()) {
    const side = sides.find((one) => level[one]?.some((name) => names.includes(name)));
    if (side) return { level: index + 1, side, feature };
  }
  throw new Error(`${file} stands on no level of test/layers.ts.`);
}
