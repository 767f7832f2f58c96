import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { type Import, importsOf, source } from '../scripts/imports.ts';
import { fileOf } from '../scripts/staff-only-files.ts';

// docs/flows.md walks five flows file by file, over one way of a call; it stays true only as long as every name in it is tried.

const root = join(import.meta.dirname, '..');
/** Maximum files of one flow, without those of the way of a call. */
const mostFiles = 20;
const mostLines = 200;
/** Together with the flows, what one would read to know all that is decided: two since a mark writes dues (record 52), 22 for the lecture, 4 for the wallet. */
const mostTools = 98;

const document = readFileSync(join(root, 'docs/flows.md'), 'utf8');
const [, ...sections] = document.split(/^## /m);
const sectionOf = (start: string) => sections.find((section) => section.startsWith(start)) ?? '';

/** `1. `file`: what it decides`, in order. */
const stepsOf = (section: string) => [...section.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, file = '']) => file);
/** `Not on this way: …` and `Serves here too: …`: files that a step imports, and that are steps of another flow only. */
const besidesOf = (section: string) =>
  filesIn(/^(?:Not on this way|Serves here too)[\s\S]*?\n\n/m.exec(section)?.[0] ?? '');
const filesIn = (text: string) => [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
/** Every flow passes these, where it comes to the row of its call. */
const wayOfCall = stepsOf(sectionOf('A call'));
const flows = ['A payment', 'A mark', 'A page', 'A lecture', 'A wallet number'].map((name) => {
  const section = sectionOf(name);
  const own = stepsOf(section);
  return {
    name,
    title: section.split('\n')[0] ?? '',
    own,
    steps: own.flatMap((file) => (file.startsWith('contract/calls/') ? [...wayOfCall, file] : [file])),
    besides: besidesOf(section).filter((file) => !wayOfCall.includes(file)),
  };
});
const tools = filesIn(sectionOf('Tools'));

/** Words, look, small facts, what only joins rows, and how JSON reaches a server and SQL a database: they decide nothing about who or what passes. */
const isKnownByItsRoom = (file: string) =>
  /(?:^|[/-])messages\.ts$/.test(file) ||
  /^(?:base\/(?:ui|shared|database)|contract\/tables|school)\//.test(file) ||
  file === 'contract/links.ts' ||
  file === 'contract/page-routes.ts' ||
  file === 'contract/api.ts' ||
  file === 'base/platform/web/json-client.ts';
/** A table's other rows are other flows. */
const tables = new Set([
  'contract/api.ts',
  'contract/calls/money-calls.ts',
  'contract/calls/courses-calls.ts',
  'contract/calls/office-calls.ts',
  'contract/calls/teaching-calls.ts',
  'contract/pages.ts',
]);

const known = new Map<string, Import[]>();

function importsKnown(file: string): Import[] {
  const found = known.get(file) ?? importsOf(file);
  known.set(file, found);
  return found;
}

const imports = (from: string, to: string) => importsKnown(from).some(({ file }) => file === to);
const touch = (one: string, other: string) => imports(one, other) || imports(other, one);
/** Who calls names `contract/api.ts`, which joins the rows of `contract/calls/`; who answers, the type of a row's handler. */
const joints = [...tools, 'contract/api.ts', 'contract/server/handler.ts'];
/** Directly, or with one tool between them. */
const areNeighbours = (one: string, other: string) =>
  touch(one, other) || joints.some((joint) => touch(one, joint) && touch(joint, other));

test('the document names files that exist, each once', () => {
  const named = filesIn(document).filter((file) => !file.startsWith('test/'));
  expect(named.filter((file) => !existsSync(join(source, file)))).toEqual([]);
  for (const { steps, besides } of flows)
    expect(new Set([...steps, ...besides]).size).toBe(steps.length + besides.length);
  expect(new Set(tools).size).toBe(tools.length);
  expect(tools.filter((tool) => flows.some(({ steps }) => steps.includes(tool)))).toEqual([]);
});

test('the way of a call has as many files as its heading says', () => {
  expect(sectionOf('A call').split('\n')[0]).toContain(`${wayOfCall.length} files`);
  expect(wayOfCall.length).toBe(10);
});

describe.each(flows)('$name', ({ title, own, steps, besides }) => {
  test(`passes at most ${mostFiles} files of its own, as many as its heading says`, () => {
    expect(own.length).toBeGreaterThan(10);
    expect(own.length).toBeLessThanOrEqual(mostFiles);
    expect(title).toContain(`${own.length} files`);
  });

  test(`passes no file of more than ${mostLines} lines`, () => {
    const lines = (file: string) => readFileSync(join(source, file), 'utf8').trimEnd().split('\n').length;
    expect(steps.filter((file) => lines(file) > mostLines)).toEqual([]);
  });

  test('goes from each file to one that it imports or that imports it', () => {
    const lost = steps.filter((file, at) => {
      const next = steps[at + 1];
      // The first file of the browser is started by the page, which imports nothing of it.
      const around = [...steps.slice(0, at), ...(next ? [next] : [])];
      return !around.some((other) => areNeighbours(file, other));
    });
    expect(lost).toEqual([]);
    const reached = new Set(steps.slice(0, 1));
    for (const file of reached) for (const other of steps) if (areNeighbours(file, other)) reached.add(other);
    expect(steps.filter((file) => !reached.has(file))).toEqual([]);
  });

  test('leaves out no file that one of its own runs, but what decides nothing', () => {
    const missing = steps
      .filter((file) => !tables.has(file))
      .flatMap((from) =>
        importsKnown(from)
          .filter(({ typeOnly, lazy }) => !typeOnly && !lazy)
          .filter(({ file }) => ![...steps, ...besides, ...tools].includes(file) && !isKnownByItsRoom(file))
          .map(({ file }) => `${from} → ${file}`),
      );
    expect(missing).toEqual([]);
    expect(besides.filter((file) => !steps.some((from) => imports(from, file)))).toEqual([]);
    const stepsElsewhere = new Set(flows.flatMap((flow) => flow.steps));
    expect(besides.filter((file) => !stepsElsewhere.has(file))).toEqual([]);
  });
});

test('a change of a wallet number touches at most 28 files in at most five wings', () => {
  const { steps } = flows.find(({ name }) => name === 'A wallet number') ?? { steps: [] };
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.length).toBeLessThanOrEqual(28);
  const touched = new Set(steps.map((file) => file.split('/')[0]));
  expect(touched.size).toBeLessThanOrEqual(5);
  expect(sectionOf('A wallet number').replaceAll(/\s+/g, ' ')).toContain(
    `these are ${steps.length} files in four wings`,
  );
  expect(touched.size).toBe(4);
});

test('a tool is one: a file of a flow, another tool, a row of the pages, or the server as it starts names it', () => {
  const users = new Set([...joints, ...flows.flatMap(({ steps }) => steps), 'app/server.ts']);
  const shown = new Set<string>(Object.values(pages).map(fileOf));
  const unused = tools.filter(
    (tool) => !shown.has(tool) && ![...users].some((user) => user !== tool && imports(user, tool)),
  );
  expect(unused).toEqual([]);
  expect(tools.length).toBeLessThanOrEqual(mostTools);
});

test('the rules above see what they speak of', () => {
  expect(importsKnown('app/handlers/money-handlers.ts').length).toBeGreaterThan(10);
  expect(areNeighbours('money/enrollments/server/transitions.ts', 'money/enrollments/server/student-handlers.ts')).toBe(
    true,
  );
  expect(areNeighbours('teaching/lectures/outline.ts', 'money/enrollments/server/transitions.ts')).toBe(false);
});
