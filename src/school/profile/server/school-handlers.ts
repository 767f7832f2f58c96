import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import type { Caller } from '#base/platform/server/http/handler.ts';
import { sharedMessages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import { changedParts } from '#school/profile/changed-parts.ts';
import type { School } from '#school/profile/school.ts';
import { schoolIn } from '#school/profile/school-in.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import type { SchoolVersion } from '#school/profile/stored-school.ts';
import { bumpCatalogue } from './catalogue-revision-queries.ts';
import { insertFact } from './school-fact-queries.ts';
import { findSchoolVersion, findVersion, listVersions } from './school-queries.ts';

export const readSchool: Handler<'readSchool'> = async ({ query }, { school }) =>
  schoolIn(query.language, await school.current());

export const readSchoolTexts: Handler<'readSchoolTexts'> = async ({ query }, { school }) =>
  schoolIn(query.language, await school.current()).texts;

export const readSchoolFacts: Handler<'readSchoolFacts'> = (_request, { database }) => findSchoolVersion(database);

type AdminCaller = Services & Caller & { accountId: string };
type Change = { school: School; version: number; action: string };

/**
 * Saves the school's profile as the next version, unless it is unchanged. Throws a 409 if it differs and another
 * version was saved since the client read it.
 */
async function save(transaction: Transaction, { school, version, action }: Change, context: AdminCaller) {
  const stored = await findSchoolVersion(transaction);
  if (isDeepStrictEqual(stored.school, school)) return stored;
  const saved = { school, version: version + 1 };
  const fact = { value: school, version: saved.version, savedBy: context.accountId };
  const isNext = stored.version === version && (await insertFact(transaction, 'school', fact));
  if (!isNext) throw new Refusal('conflict', messages.changed, { code: 'version_conflict' });
  const actor = { kind: 'admin', id: context.accountId } as const;
  // The audit event contains no texts, because all versions are stored.
  const after = { version: saved.version, changed: changedParts(stored.school, school) };
  await recordAuditEvent(
    transaction,
    { actor, action, subject: 'school', before: { version: stored.version }, after },
    context,
  );
  await bumpCatalogue(transaction);
  return saved;
}

export const saveSchool = (body: { school: School; version: number }, context: AdminCaller): Promise<SchoolVersion> =>
  inTransaction(context.database, (transaction) => save(transaction, { ...body, action: 'school.saved' }, context));

export const listSchoolVersions: Handler<'listSchoolVersions'> = ({ query }, { database }) =>
  listVersions(database, query.cursor);

const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

export const bringBackSchool: Handler<'bringBackSchool'> = ({ params, body }, context) =>
  inTransaction(context.database, async (transaction) => {
    const former = await findVersion(transaction, numberOf(params.version));
    if (!former) throw new Refusal('not_found', sharedMessages.notFound);
    return save(transaction, { school: former.school, version: body.version, action: 'school.brought_back' }, context);
  });
