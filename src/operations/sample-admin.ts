import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '#base/database/connect.ts';
import { verifyPassword } from '#base/platform/server/sessions/password.ts';
import { findAdminByEmail } from '#people/staff-accounts/server/admin-queries.ts';

const SampleAdminSchema = v.object({ email: v.string(), phone: v.string(), password: v.string() });
export type SampleAdmin = v.InferOutput<typeof SampleAdminSchema>;

export const sampleAdminEmail = 'admin@example.com';
export const sampleAdminName = 'Sample Admin';

export const sampleAdminFileIn = (dataFolder: string) => join(dataFolder, 'sample-admin.json');

/** Returns the sample admin that an earlier start stored, else a new one with a random password (trust B1). */
export async function sampleAdminOf(dataFolder: string): Promise<SampleAdmin> {
  const kept = await readLocal(dataFolder);
  const password = randomBytes(12).toString('base64url');
  return kept ?? { email: sampleAdminEmail, phone: '01700000000', password };
}

export async function keepSampleAdmin(dataFolder: string, admin: SampleAdmin): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(sampleAdminFileIn(dataFolder), `${JSON.stringify(admin, null, 2)}\n`, { mode: 0o600 });
}

export async function workingSampleAdmin(database: Database, dataFolder: string): Promise<SampleAdmin | null> {
  const kept = await readLocal(dataFolder);
  const account = kept && (await findAdminByEmail(database, kept.email));
  if (!account || account.disabled_at !== null) return null;
  return (await verifyPassword(account.password_hash, kept.password)) ? kept : null;
}

async function readLocal(dataFolder: string): Promise<SampleAdmin | null> {
  const text = await readFile(sampleAdminFileIn(dataFolder), 'utf8').catch(() => '');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SampleAdminSchema), text);
  return read.success ? read.output : null;
}
