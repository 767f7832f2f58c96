import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../callers.ts';
import { adminPassword, anAdmin } from '../factories.ts';
import { listening, portOf } from '../listening-school.ts';
import { type School, startSchool } from '../start-app.ts';
import { aCourseWithLectures, firstLink, unhurried } from '../steps.ts';

// A program that knows the school by `/api/openapi.json` alone: its client is generated, compiled, and does the main job over HTTP.

/** Compiles only if the description names the fields of requests and responses. */
const program = `
import { ApiError, DefaultService as school, OpenAPI } from './client';

type Job = { address: string; courseNo: string; admin: { email: string; password: string }; readCode: () => string };

export async function mainJob({ address, courseNo, admin, readCode }: Job) {
  OpenAPI.BASE = address;
  keepCookies();
  const password = 'nine-green-boats';
  const refused = await school.login({ requestBody: { identifier: 'rima@example.com', password } }).catch((error: unknown) => error);
  const registration = { name: 'Rima Akter', email: 'rima@example.com', phone: '01712345678', password, confirmPassword: password };
  const { student } = await school.register({ requestBody: registration });
  await school.logoutStudent();
  await school.login({ requestBody: { identifier: student.email, password } });
  const { data } = await school.listCourses({});
  const course = data.find((one) => one.courseNo === courseNo);
  if (!course) throw new Error('The course is not public.');
  const { enrollment } = await school.enroll({ requestBody: { courseId: course._id, method: 'bkash', reference: '8N7A6B5C4D' } });
  const early = await school.readLectureLink({ courseId: course._id, topicNo: '2', lecture: '1' }).catch((error: unknown) => error);

  await school.sendCode({ requestBody: admin });
  await school.verifyCode({ requestBody: { email: admin.email, otp: readCode() } });
  const { enrollments } = await school.listEnrollments({ status: 'pending' });
  const row = enrollments.find((one) => one.studentId === student._id);
  if (!row) throw new Error('The payment did not arrive.');
  const marked = await school.markPaid({ studentId: row.studentId, courseNo: row.courseNo, requestBody: { expected: { status: row.status } } });

  const { lecture } = await school.readOutline({ courseId: course._id });
  const { link } = await school.readLectureLink({ courseId: course._id, topicNo: '2', lecture: '1' });
  const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);
  const titles = lecture.flatMap((topic) => topic.classes.map((one) => one.title));
  return { refused: statusOf(refused), early: statusOf(early), before: enrollment.status, after: marked.enrollment.status, titles, link };
}

/** Node's fetch has no cookies. */
function keepCookies() {
  const jar = new Map<string, string>();
  const send = globalThis.fetch;
  globalThis.fetch = async (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const answer = await send(address, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return answer;
  };
}

export async function doesNotCompile() {
  // @ts-expect-error a password is needed
  await school.login({ requestBody: { identifier: 'rima@example.com' } });
  // @ts-expect-error there is no such way to pay
  await school.enroll({ requestBody: { courseId: '1', method: 'gold', reference: '8N7A6B5C4D' } });
  const { student } = await school.readStudent();
  // @ts-expect-error an answer has no such field
  return student.password;
}
`;

const root = join(import.meta.dirname, '../..');
/** The strictest options of the compiler. */
const options = [
  '--ignoreConfig',
  '--strict',
  '--module',
  'commonjs',
  '--moduleResolution',
  'bundler',
  '--target',
  'es2023',
  '--lib',
  'es2023,dom,dom.iterable',
  '--types',
  '',
];

let folder: string;
let school: School;
let server: Awaited<ReturnType<typeof listening>>;
const { fetch } = globalThis;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pathshala-client-'));
  school = await startSchool('sqlite', unhurried);
  server = await listening(school);
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await server.close();
  await school.close();
  await rm(folder, { recursive: true });
});

/** Compiles the program and its client; what is wrong with them is in the error. */
async function compile(): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const words = [compiler, ...options, '--outDir', join(folder, 'js'), join(folder, 'program.ts')];
  await promisify(execFile)(process.execPath, words).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  await writeFile(join(folder, 'js/package.json'), '{"type":"commonjs"}');
}

test('A generated client compiles, and a program that uses it goes from registration to a lecture', {
  timeout: 120_000,
}, async () => {
  const address = `http://127.0.0.1:${portOf(server.limits)}`;
  const { courseNo } = await aCourseWithLectures(await admin(school));
  const { email, phone } = await anAdmin(school);
  const input = join(folder, 'openapi.json');
  await writeFile(input, await (await fetch(`${address}/api/openapi.json`)).text());
  const output = join(folder, 'client');
  await generate({ input, output, httpClient: 'fetch', useOptions: true, useUnionTypes: true });
  await writeFile(join(folder, 'program.ts'), program);
  await compile();

  const { mainJob } = createRequire(import.meta.url)(join(folder, 'js/program.js'));
  const readCode = () => /\d{6}/.exec(school.outbox.findLast((sms) => sms.to === phone)?.text ?? '')?.[0];
  expect(await mainJob({ address, courseNo, admin: { email, password: adminPassword }, readCode })).toEqual({
    ...{ refused: 401, early: 403, before: 'pending', after: 'paid' },
    ...{ titles: ['One', ''], link: firstLink },
  });
});
