import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { Database } from '#base/database/connect.ts';
import { tables } from '#contract/tables/tables.ts';
import { changedParts } from '#school/profile/changed-parts.ts';
import { changedTexts } from '#school/profile/changed-texts.ts';
import { newSchool } from '#school/profile/new-school.ts';
import type { School } from '#school/profile/school.ts';
import { type SchoolVersions, StoredSchool, wholeSchool } from '#school/profile/stored-school.ts';
import { findFact } from './school-fact-queries.ts';

export async function findSchool(database: Database): Promise<School> {
  return (await findSchoolVersion(database)).school;
}

export async function findSchoolVersion(database: Database): Promise<{ school: School; version: number }> {
  const stored = await findFact(database, 'school');
  return { school: wholeSchool(stored?.value), version: stored?.version ?? 0 };
}

export async function schoolOfToday(database: Database) {
  const { name, nameBengali, address, phone, bengali } = await findSchool(database);
  return { name, nameBengali, address, addressBengali: bengali.address, phone };
}

export async function issuerOfToday(database: Database) {
  const { logo, colours } = await findSchool(database);
  return { ...(await schoolOfToday(database)), logo, colours };
}

const versionsOf = (database: Database) =>
  database.selectFrom('school_facts').where('school_facts.name', '=', 'school');

const read = (value: string, version: number): School =>
  wholeSchool(v.parse(StoredSchool, tables.school_facts.value.read(value, `school ${version}`)));

const versionsAPage = 10;

/**
 * Returns a page of versions before `cursor`, newest first, each with its changes. Only two profiles of up to 512 KiB
 * are in memory at a time, and other requests run in between.
 */
export async function listVersions(database: Database, cursor: number | undefined): Promise<SchoolVersions> {
  let query = versionsOf(database)
    .leftJoin('admins', 'admins.id', 'school_facts.saved_by')
    .select(['school_facts.version', 'school_facts.saved_at as savedAt', 'admins.name as savedBy'])
    .orderBy('school_facts.version', 'desc')
    .limit(versionsAPage + 1);
  if (cursor !== undefined) query = query.where('school_facts.version', '<', cursor);
  const rows = await query.execute();
  const versions: SchoolVersions['versions'] = [];
  let school = await readVersion(database, rows[0]?.version);
  for (const [place, row] of rows.slice(0, versionsAPage).entries()) {
    await setImmediate();
    const before = await readVersion(database, rows[place + 1]?.version);
    const changed = changedParts(before, school);
    await setImmediate();
    versions.push({ ...row, changed, texts: changedTexts(before, school, changed) });
    school = before;
  }
  return { versions, nextCursor: rows.length > versionsAPage ? String(versions.at(-1)?.version) : null };
}

const readVersion = async (database: Database, version: number | undefined): Promise<School> =>
  (version === undefined ? undefined : await findVersion(database, version))?.school ?? newSchool;

export async function findVersion(
  database: Database,
  version: number,
): Promise<{ school: School; version: number } | undefined> {
  const query = versionsOf(database).select('school_facts.value').where('school_facts.version', '=', version);
  const row = await query.executeTakeFirst();
  return row && { school: read(row.value, version), version };
}
