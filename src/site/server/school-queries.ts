import * as v from 'valibot';
import type { Database } from '#database/connect.ts';
import { tables } from '#database/tables.ts';
import { changedParts } from '#site/changed-parts.ts';
import { changedTexts } from '#site/changed-texts.ts';
import { newSchool } from '#site/new-school.ts';
import type { School } from '#site/school.ts';
import { type SchoolVersions, StoredSchool, wholeSchool } from '#site/stored-school.ts';
import { findFact } from './school-fact-queries.ts';

/** What the school says of itself by now. */
export async function findSchool(database: Database): Promise<School> {
  return (await findSchoolVersion(database)).school;
}

/** Version 0 before anybody has saved one. */
export async function findSchoolVersion(database: Database): Promise<{ school: School; version: number }> {
  const stored = await findFact(database, 'school');
  return { school: wholeSchool(stored?.value), version: stored?.version ?? 0 };
}

/** What a slip and a sheet say of the school that gives them. */
export async function schoolOfToday(database: Database) {
  const { name, address, phone } = await findSchool(database);
  return { name, address, phone };
}

/** The same for a certificate, which has its sign too. */
export async function issuerOfToday(database: Database) {
  const { name, nameBengali, address, phone } = await findSchool(database);
  return { name, nameBengali, address, phone };
}

/** As many as an admin looks through; older ones stay. */
const versionsShown = 50;

const versionsOf = (database: Database) =>
  database
    .selectFrom('school_facts')
    .leftJoin('admins', 'admins.id', 'school_facts.saved_by')
    .select([
      'school_facts.value',
      'school_facts.version',
      'school_facts.saved_at as savedAt',
      'admins.name as savedBy',
    ])
    .where('school_facts.name', '=', 'school');

const read = (value: string, version: number): School =>
  wholeSchool(v.parse(StoredSchool, tables.school_facts.value.read(value, `school ${version}`)));

/** Newest first, each with what it changed. */
export async function listVersions(database: Database): Promise<SchoolVersions['versions']> {
  const rows = await versionsOf(database)
    .orderBy('school_facts.version', 'desc')
    .limit(versionsShown + 1)
    .execute();
  const schools = rows.map(({ value, version }) => read(value, version));
  return rows.slice(0, versionsShown).map(({ version, savedAt, savedBy }, place) => {
    const school = schools[place] ?? newSchool;
    const before = schools[place + 1] ?? newSchool;
    const texts = changedTexts(before, school);
    return { version, savedAt, savedBy, changed: changedParts(before, school), texts };
  });
}

export async function findVersion(
  database: Database,
  version: number,
): Promise<{ school: School; version: number } | undefined> {
  const row = await versionsOf(database).where('school_facts.version', '=', version).executeTakeFirst();
  return row && { school: read(row.value, version), version };
}
