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
  account ??= test.info().parallelIndex === 0 ? Promise.resolve(readSampleAdmin()) : addAdmin();
  return account;
}
let account: Promise<AdminAccount> | undefined;

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
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  const code = /\d{6}/.exec(messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

function readSampleAdmin(): AdminAccount {
  return JSON.parse(readFileSync(dataFile('sample-admin.json'), 'utf8')) as AdminAccount;
}

async function addAdmin(): Promise<AdminAccount> {
  const number = randomInt(100_000_000).toString().padStart(8, '0');
  const admin = { email: `admin${number}@example.com`, phone: `018${number}`, password: `blackboard-${number}` };
  const words = ['admin', 'add', '--email', admin.email, '--phone', admin.phone, '--name', 'Farida Begum'];
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/school.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', DATA_DIR: dataFile(), ADMIN_PASSWORD: admin.password },
  });
  return admin;
}

const dataFile = (...names: string[]) => join(process.env.SCHOOL_DATA ?? '', ...names);
