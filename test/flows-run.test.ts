import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { addWatched, emptyMap } from '#teaching/player/watched-map.ts';
import { source } from '../scripts/imports.ts';
import { admin, student } from './callers.ts';
import { servedBy } from './stand-in-pages.ts';
import { type School, startSchool } from './start-app.ts';
import { aCourseWithLectures } from './steps.ts';

// docs/flows.md says how many files of the server run when one of its flows passes; here the engine counts them.

/** A mark also writes dues and credits (record 52); a lecture is three calls. */
const mostFiles: Record<string, number> = {
  'A payment': 23,
  'A mark': 27,
  'A lecture': 30,
  'A page': 23,
  'A wallet number': 18,
};
const document = readFileSync(join(import.meta.dirname, '../docs/flows.md'), 'utf8');
const saidOf = (flow: string) => {
  const [, section = ''] = document.split(`## ${flow}`);
  return Number(/(\d+) of the\s+server's files run/.exec(section)?.[1]);
};

/** End by themselves when nobody has asked for some seconds: for the course above, or for a file that ran before in this process. */
const endsByItself =
  /^(?:base\/media\/server\/pictures|money\/payments\/server\/reading\/read-payments-in-worker)\.ts$/;

/** Words, small facts, how SQL reaches a database, and the tables, of which a flow reads a row. */
const isElsewhere = (file: string) =>
  /(?:^|[/-])messages\.ts$/.test(file) ||
  /^(?:base\/(?:shared|database)|school)\//.test(file) ||
  /^contract\/(?:api|pages)\.ts$/.test(file) ||
  endsByItself.test(file);

/** Asks what the page asks, and draws nothing: what it is drawn with are the browser's files. */
const renderer: PageRenderer = {
  renderPage: async (url, apiFetch) => {
    const { status } = await apiFetch(`/api${new URL(url).pathname}`, {});
    return { status, head: '', body: '', data: null };
  },
  renderShell: async () => ({ status: 200, head: '', body: '', data: null }),
};

const profiler = new Session();
let school: School;
let manager: Awaited<ReturnType<typeof admin>>;
let learner: Awaited<ReturnType<typeof student>>;
let course: AdminCourse;

beforeAll(async () => {
  const mount = servedBy(renderer);
  school = await startSchool('sqlite', {}, [mount]);
  manager = await admin(school);
  learner = await student(school);
  course = await aCourseWithLectures(manager);
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Debugger.enable');
});
afterAll(async () => {
  profiler.disconnect();
  await school.close();
});

/** Files of the server that are used meanwhile. */
async function filesRunBy(act: () => Promise<{ status: number }>): Promise<string[]> {
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true });
  await profiler.post('Profiler.takePreciseCoverage');
  const { status } = await act();
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  await profiler.post('Profiler.stopPreciseCoverage');
  expect(status).toBeLessThan(300);
  const own = result.flatMap((script) => {
    const file = script.url.split(`${source}/`)[1];
    return file === undefined || isElsewhere(file) ? [] : [{ file, ...script }];
  });
  const files: string[] = [];
  for (const { file, scriptId, functions } of own) {
    const { scriptSource } = await profiler.post('Debugger.getScriptSource', { scriptId });
    const ran = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    if (ran.some((one) => !isGetter(scriptSource, one))) files.push(file);
  }
  return files.sort();
}

/** As modules hand out a name here: of a class that something is compared with, nothing has run. */
const isGetter = (text: string, { functionName, ranges }: Profiler.FunctionCoverage) =>
  functionName === '' && /^\(\) => \{ try \{ return \w+ \} catch/.test(text.slice(ranges[0]?.startOffset));

const payment = { method: 'bkash', reference: 'DKL4T8WR2M' } as const;
const acts = {
  'A payment': () => learner.call('enroll', { body: { courseId: course._id, ...payment } }),
  'A mark': () => manager.call('markPaid', { params: { studentId: learner.studentId, courseNo: course.courseNo } }),
  'A lecture': async () => {
    const params = { courseId: course._id };
    const link = await learner.call('readLectureLink', { params, query: { topicNo: '2', lecture: '1' } });
    if (link.status !== 200) return link;
    const { lectures } = (await learner.call('readProgress', { params })).body;
    const watched = { watched: addWatched(emptyMap, 0, 60), position: 9, duration: 600, ended: false, age: 0 };
    const items = lectures.slice(0, 1).map(({ id }) => ({ id, ...watched }));
    return learner.call('saveProgress', { params, body: { items } });
  },
  'A wallet number': async () => {
    const { school: stored, version } = (await manager.call('readSchoolFacts', {})).body;
    const wallets = [{ method: 'bkash', number: '01711000999', kind: 'Send Money' } as const];
    return manager.call('saveSchoolFacts', { body: { school: { ...stored, wallets }, version } });
  },
  'A page': async () => school.app.request(`http://localhost/courses/${course.slug}`),
};

test.each(Object.entries(acts))('%s runs as many files on the server as docs/flows.md says', async (flow, act) => {
  const files = await filesRunBy(act);
  expect(files.filter((file) => !document.includes(`\`${file}\``))).toEqual([]);
  const said = saidOf(flow);
  expect(said).toBeLessThanOrEqual(mostFiles[flow] ?? 0);
  // Of a page, whether the revision has to be asked for depends on when it was asked last.
  const isSaid = files.length === said || (flow === 'A page' && files.length === said - 1);
  expect(isSaid ? [] : [said, files.length, files]).toEqual([]);
});
