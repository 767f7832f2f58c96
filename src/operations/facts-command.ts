import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { storeImage } from '#base/media/server/store-image.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { parsedJson } from '#base/shared/parsed-json.ts';
import { changedParts } from '#school/profile/changed-parts.ts';
import { BoundedSchool, School } from '#school/profile/school.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { insertFact } from '#school/profile/server/school-fact-queries.ts';
import { findSchool, findSchoolVersion } from '#school/profile/server/school-queries.ts';
import { type Command, CommandError, readFileName } from './command.ts';
import { writeNewFile } from './new-file.ts';

export const factsCommand: Command = {
  help: [
    ['facts export FILE', 'write the school profile, such as phone and wallets, to a JSON file'],
    ['facts import FILE', 'import it from such a file; values that the file does not name stay as they are'],
  ],
  async run([action, ...args], { database, terminal }) {
    if (action !== 'export' && action !== 'import')
      throw new CommandError('Say what to do: facts export FILE, or facts import FILE.');
    const file = readFileName(args);
    if (action === 'export') {
      await writeNewFile(file, asBytes(await findSchool(database)));
      terminal.show(`${file} holds the school profile.`);
      return;
    }
    const given = await readJson(file);
    const { logo } = checked({ ...(await findSchool(database)), ...given }, file);
    // The logo is stored before the transaction begins, because storing an image is slow.
    const stored = logo && (await storeImage(database, logo, { field: 'logo' }));
    const changed = await importFacts(database, { ...given, logo: stored }, file);
    terminal.show(
      changed.length === 0
        ? 'Nothing to change: the school profile says all of this already.'
        : `Changed: ${changed.join(', ')}.`,
    );
  },
};

async function* asBytes(school: School): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(`${JSON.stringify(school, null, 2)}\n`);
}

async function readJson(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw Object.assign(error, { path: file });
  });
  const content = parsedJson(text);
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new CommandError(`${file} is not a school profile in JSON. "npm run school -- facts export FILE" writes one.`);
}

function importFacts(database: Database, given: object, file: string): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    const stored = await findSchoolVersion(transaction);
    const school = checked({ ...stored.school, ...given }, file);
    if (isDeepStrictEqual(school, stored.school)) return [];
    const saved = { value: school, version: stored.version + 1, savedBy: 'operator' };
    if (!(await insertFact(transaction, 'school', saved)))
      throw new CommandError('An admin changed the school at the same moment. Try again.');
    const changed = changedParts(stored.school, school);
    const actor = { kind: 'operator', id: null } as const;
    const change = { before: { version: stored.version }, after: { version: saved.version, changed } };
    await recordAuditEvent(transaction, { actor, action: 'school.imported', subject: 'school', ...change });
    await bumpCatalogue(transaction);
    return changed;
  });
}

function checked(whole: object, file: string): School {
  const known: string[] = keysOf(School.entries);
  const unknown = Object.keys(whole).filter((name) => !known.includes(name));
  const { success, output, issues = [] } = v.safeParse(BoundedSchool, whole);
  const problems = [
    ...unknown.map((name) => `  ${name}: the school profile has no such field.`),
    ...issues.map(
      (issue) =>
        `  ${v.getDotPath(issue) ?? file}: ${issue.received === 'undefined' ? 'This is missing.' : issue.message}`,
    ),
  ];
  if (success && problems.length === 0) return output;
  throw new CommandError([`Nothing was changed. In ${file}:`, ...problems].join('\n'));
}
