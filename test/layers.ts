// The wings of the source: what import-rules.test.ts enforces, and what docs/layers.svg shows (tools/draw-layers.ts).

type Wing = { name: string; holds: string; may: readonly string[]; mayForScreens?: readonly string[] };

/**
 * The folders of `src/`, from the ground up, and the wings that each may import beside itself. Two more rules hold for all of
 * them: screens (`web/`) may import `contract`, by whose rows they call; and `contract` may import what is pure of any wing.
 */
export const wings: readonly Wing[] = [
  { name: 'base', holds: 'machinery: database, platform, ui', may: [] },
  // The screen on which staff edit what students say stands in the frame of staff.
  { name: 'school', holds: 'what the school says of itself', may: ['base'], mayForScreens: ['people'] },
  { name: 'people', holds: 'accounts of students and staff', may: ['school', 'base'] },
  { name: 'courses', holds: 'the catalogue', may: ['people', 'school', 'base'] },
  { name: 'money', holds: 'enrollments, payments, messages', may: ['courses', 'people', 'school', 'base'] },
  { name: 'teaching', holds: 'what students learn with', may: ['money', 'courses', 'people', 'school', 'base'] },
  { name: 'contract', holds: 'tables of pages, calls and columns', may: ['base'] },
  {
    name: 'office',
    holds: 'staff screens that span features',
    may: ['contract', 'teaching', 'money', 'courses', 'people', 'school', 'base'],
  },
  {
    name: 'operations',
    holds: 'the operator’s commands',
    may: ['office', 'contract', 'teaching', 'money', 'courses', 'people', 'school', 'base'],
  },
  {
    name: 'app',
    holds: 'starts and joins everything',
    may: ['operations', 'office', 'contract', 'teaching', 'money', 'courses', 'people', 'school', 'base'],
  },
];

/** What servers may import of the contract: the columns of the database, addresses, roles and limits, and the type of a row's handler. */
export const factsOfContract = [
  'contract/tables/',
  'contract/links.ts',
  'contract/pages.ts',
  'contract/calls/call-limits.ts',
  'contract/calls/call-roles.ts',
  'contract/permissions.ts',
  'contract/server/handler.ts',
];

/** What runs where: `both` is pure, and has no side. */
export type Side = 'server' | 'both' | 'web';
export type Place = { wing: Wing; side: Side };

/** Folders, each with `/` at its end, and files that have a side without the word in their path. */
const sides: Record<Exclude<Side, 'both'>, readonly string[]> = {
  server: [
    'base/database/',
    'contract/tables/',
    'operations/',
    ...[
      'handlers.ts',
      'handlers/',
      'jobs.ts',
      'bengali-sentences.ts',
      'assemble.ts',
      'server.ts',
      'command-line.ts',
    ].map(inApp),
  ],
  web: [
    'base/ui/',
    'app/shell/',
    ...['page-modules.d.ts', 'routes.tsx', 'render.tsx'].map(inApp),
    ...['browser.tsx', 'hydrate.tsx', 'worker.ts'].map(inApp),
  ],
};

function inApp(file: string): string {
  return `app/${file}`;
}

/** All places with a side of their own, which must be there. */
export const namedPlaces = [...sides.server, ...sides.web];

function sideOf(file: string): Side {
  if (file.includes('/server/')) return 'server';
  if (file.includes('/web/')) return 'web';
  const holds = (side: keyof typeof sides) => sides[side].some((place) => file.startsWith(place));
  return holds('server') ? 'server' : holds('web') ? 'web' : 'both';
}

/** Where a file of `src/` stands; throws for one that no wing holds. */
export function placeOf(file: string): Place {
  const wing = wings.find(({ name }) => file.startsWith(`${name}/`));
  if (!wing) throw new Error(`${file} stands in no wing of test/layers.ts.`);
  return { wing, side: sideOf(file) };
}
