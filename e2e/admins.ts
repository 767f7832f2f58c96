import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Page, test } from '@playwright/test';
import { post } from './calls.ts';

export type AdminAccount = { email: string; phone: string; password: string };

/**
 * The admin of this worker: the sample school's own for the first, else one made with the school's command line. A newer
 * code ends an older one and an admin has few sessions, so two workers cannot share one.
 */
export function adminAccount(): Promise<AdminAccount> {
  const school = dataFile();
  const known =
    accounts.get(school) ??
    (test.info().parallelIndex === 0
      ? Promise.resolve(readSampleAdmin())
      : newAdmin(`blackboard-${randomInt(1_000_000_000)}`));
  accounts.set(school, known);
  return known;
}
/** By the folder of the school: some tests start one of their own. */
const accounts = new Map<string, Promise<AdminAccount>>();

/** Signs this worker's admin in without the form: the next page that is opened knows them. */
export async function signInAdmin(page: Page): Promise<AdminAccount> {
  const admin = await adminAccount();
  const { email, password } = admin;
  await post(page, '/api/admin/login/send-otp', { email, password });
  await post(page, '/api/admin/login/verify-otp', { email, otp: newestCode(admin.phone) });
  return admin;
}

/** The newest code that was sent to `phone`. */
export function newestCode(phone: string): string {
  const lines = readFileSync(dataFile('outbox', 'sms.jsonl'), 'utf8').trim().split('\n');
  const messages = lines.map((line): { to: string; text: string } => JSON.parse(line));
  const code = /\d{6}/.exec(messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

function readSampleAdmin(): AdminAccount {
  return JSON.parse(readFileSync(dataFile('sample-admin.json'), 'utf8'));
}

/** Made with the school's command line, and with the first password that it prints unless one is given. */
export async function newAdmin(given = ''): Promise<AdminAccount> {
  const number = randomInt(100_000_000).toString().padStart(8, '0');
  const admin = { email: `admin${number}@example.com`, phone: `018${number}` };
  const words = ['admin', 'add', '--email', admin.email, '--phone', admin.phone, '--name', 'Farida Begum'];
  const printed = await runSchool(words, given);
  return { ...admin, password: given || printed };
}

/** The first password that the command prints. */
async function runSchool(words: string[], given = ''): Promise<string> {
  const run = promisify(execFile);
  const own = { DATABASE_URL: '', PUBLIC_URL: '', DATA_DIR: dataFile(), ADMIN_PASSWORD: given, STUDENT_PASSWORD: '' };
  const running = run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'src/app/command-line.ts', ...words],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, ...own },
    },
  );
  running.child.stdin?.end();
  const { stdout } = await running;
  return /shown only here: (\S+)/.exec(stdout)?.[1] ?? '';
}

/** A first password for a student whose password was forgotten. */
export const resetStudent = (email: string) => runSchool(['student', 'reset', '--email', email]);

const dataFile = (...names: string[]) => join(process.env.SCHOOL_DATA ?? '', ...names);
