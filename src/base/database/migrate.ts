import { sql } from 'kysely';
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as school from '#base/database/migrations/0001-school.ts';
import * as orderAndReferences from '#base/database/migrations/0002-order-and-references.ts';
import * as firstPasswords from '#base/database/migrations/0003-first-passwords.ts';
import * as indexes from '#base/database/migrations/0004-indexes.ts';
import * as keptCountsAndSearch from '#base/database/migrations/0005-kept-counts-and-search.ts';
import * as pendingSearch from '#base/database/migrations/0006-pending-search.ts';
import * as subjectAndLevel from '#base/database/migrations/0007-subject-and-level.ts';
import * as publications from '#base/database/migrations/0008-publications.ts';
import * as questions from '#base/database/migrations/0009-questions.ts';
import * as schoolFacts from '#base/database/migrations/0010-school-facts.ts';
import * as today from '#base/database/migrations/0011-today.ts';
import * as payments from '#base/database/migrations/0012-payments.ts';
import * as dayBook from '#base/database/migrations/0013-day-book.ts';
import * as receipts from '#base/database/migrations/0014-receipts.ts';
import * as jobs from '#base/database/migrations/0015-jobs.ts';
import * as gateways from '#base/database/migrations/0016-gateways.ts';
import * as senderEnds from '#base/database/migrations/0017-sender-ends.ts';
import * as queue from '#base/database/migrations/0018-queue.ts';
import * as refunds from '#base/database/migrations/0019-refunds.ts';
import * as lectureIds from '#base/database/migrations/0020-lecture-ids.ts';
import * as lectureProgress from '#base/database/migrations/0021-lecture-progress.ts';
import * as presses from '#base/database/migrations/0022-presses.ts';
import * as formerAsks from '#base/database/migrations/0023-former-asks.ts';
import * as refusals from '#base/database/migrations/0024-refusals.ts';
import * as lectureNotes from '#base/database/migrations/0025-lecture-notes.ts';
import * as answers from '#base/database/migrations/0026-answers.ts';
import * as materials from '#base/database/migrations/0027-materials.ts';
import * as courseLearning from '#base/database/migrations/0028-course-learning.ts';
import * as lectureQuestions from '#base/database/migrations/0029-lecture-questions.ts';
import * as exercises from '#base/database/migrations/0030-exercises.ts';
import * as certificates from '#base/database/migrations/0031-certificates.ts';
import * as learners from '#base/database/migrations/0032-learners.ts';
import * as codeChallenges from '#base/database/migrations/0034-code-challenges.ts';
import * as roles from '#base/database/migrations/0035-roles.ts';
import * as studentsForStaff from '#base/database/migrations/0037-students-for-staff.ts';
import * as messages from '#base/database/migrations/0039-messages.ts';
import * as understoodFrom from '#base/database/migrations/0040-understood-from.ts';
import * as authenticators from '#base/database/migrations/0041-authenticators.ts';
import * as studentLanguages from '#base/database/migrations/0042-student-languages.ts';
import * as searchForms from '#base/database/migrations/0043-search-forms.ts';
import * as bengaliCourseTexts from '#base/database/migrations/0044-bengali-course-texts.ts';
import * as sentPayments from '#base/database/migrations/0045-sent-payments.ts';
import * as dues from '#base/database/migrations/0047-dues.ts';
import * as currentClaims from '#base/database/migrations/0048-current-claims.ts';
import * as wholeSearchIndex from '#base/database/migrations/0049-whole-search-index.ts';
import * as paymentEvidence from '#base/database/migrations/0050-payment-evidence.ts';
import * as letterForms from '#base/database/migrations/0051-letter-forms.ts';
import * as formerPrices from '#base/database/migrations/0052-former-prices.ts';
import * as undecidedRests from '#base/database/migrations/0053-undecided-rests.ts';
import * as unrecordedLectures from '#base/database/migrations/0054-unrecorded-lectures.ts';
import * as answerSigns from '#base/database/migrations/0055-answer-signs.ts';
import * as offers from '#base/database/migrations/0056-offers.ts';
import type { Database, Transaction } from './connect.ts';
import { isPostgres } from './engine.ts';
import { lockMigrations } from './postgres-dialect.ts';
import { listTables } from './whole-tables.ts';

/** In order, forward only (trust K2). */
const migrations: Record<string, Migration> = {
  '0001-school': school,
  '0002-order-and-references': orderAndReferences,
  '0003-first-passwords': firstPasswords,
  '0004-indexes': indexes,
  '0005-kept-counts-and-search': keptCountsAndSearch,
  '0006-pending-search': pendingSearch,
  '0007-subject-and-level': subjectAndLevel,
  '0008-publications': publications,
  '0009-questions': questions,
  '0010-school-facts': schoolFacts,
  '0011-today': today,
  '0012-payments': payments,
  '0013-day-book': dayBook,
  '0014-receipts': receipts,
  '0015-jobs': jobs,
  '0016-gateways': gateways,
  '0017-sender-ends': senderEnds,
  '0018-queue': queue,
  '0019-refunds': refunds,
  '0020-lecture-ids': lectureIds,
  '0021-lecture-progress': lectureProgress,
  '0022-presses': presses,
  '0023-former-asks': formerAsks,
  '0024-refusals': refusals,
  '0025-lecture-notes': lectureNotes,
  '0026-answers': answers,
  '0027-materials': materials,
  '0028-course-learning': courseLearning,
  '0029-lecture-questions': lectureQuestions,
  '0030-exercises': exercises,
  '0031-certificates': certificates,
  '0032-learners': learners,
  '0034-code-challenges': codeChallenges,
  '0035-roles': roles,
  '0037-students-for-staff': studentsForStaff,
  '0039-messages': messages,
  '0040-understood-from': understoodFrom,
  '0041-authenticators': authenticators,
  '0042-student-languages': studentLanguages,
  '0043-search-forms': searchForms,
  '0044-bengali-course-texts': bengaliCourseTexts,
  '0045-sent-payments': sentPayments,
  '0047-dues': dues,
  '0048-current-claims': currentClaims,
  '0049-whole-search-index': wholeSearchIndex,
  '0050-payment-evidence': paymentEvidence,
  '0051-letter-forms': letterForms,
  '0052-former-prices': formerPrices,
  '0053-undecided-rests': undecidedRests,
  '0054-unrecorded-lectures': unrecordedLectures,
  '0055-answer-signs': answerSigns,
  '0056-offers': offers,
};

/**
 * Releases that know this migration can run on this schema. A migration that breaks earlier releases puts its own name
 * here. CHANGELOG.md then says that only a backup leads back to those releases (decision 44).
 */
const oldestThatUnderstands = '0040-understood-from';

export const migrationNames = Object.keys(migrations);

const provider: MigrationProvider = { getMigrations: async () => migrations };
const migratorOf = (database: Database) => new Migrator({ db: database, provider });

export class NewerDatabaseError extends Error {
  constructor() {
    super('The database was changed by a newer release of the school. Start that one.');
  }
}

/**
 * Thrown if PostgreSQL's role may not create tables. Since PostgreSQL 15 only the database's owner may do so by
 * default.
 */
export class NoTablesAllowed extends Error {
  constructor() {
    super(
      'This user may make no tables in the database. Make it the owner: "alter database NAME owner to USER", or begin with "createdb -O USER NAME".',
    );
  }
}

async function refuseWithoutRight(transaction: Database): Promise<void> {
  if (!isPostgres(transaction) || (await listTables(transaction)).has('kysely_migration')) return;
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(transaction);
  if (rows[0]?.may !== true) throw new NoTablesAllowed();
}

/**
 * Can run in several processes at once. A newer schema that still supports this release is left unchanged, which allows
 * a downgrade. Throws a NewerDatabaseError for other newer schemas, because this release could damage data.
 */
export async function migrate(database: Database): Promise<void> {
  const work = async (transaction: Database) => {
    if (isPostgres(transaction)) await lockMigrations(transaction);
    if (await isNewerButUnderstood(transaction)) return;
    await refuseWithoutRight(transaction);
    throwFailure(await migratorOf(transaction).migrateToLatest());
    await writeOldestThatUnderstands(transaction);
  };
  // All migrations run in one transaction, with a lock of that transaction. A pooler would leave Kysely's own session
  // lock on a connection used by others. Kysely also locks only after it has created its tables, where two processes
  // that start at once conflict.
  await (database.isTransaction ? work(database) : database.transaction().execute(work));
}

export async function isNewerButUnderstood(database: Database): Promise<boolean> {
  const names = await executedNames(database);
  if (names.every((name) => migrationNames.includes(name))) return false;
  if (!(await listTables(database)).has('understood_from')) return false;
  const row = await database.selectFrom('understood_from').select('migration').executeTakeFirst();
  return row !== undefined && migrationNames.includes(row.migration);
}

/** Writes only if the stored value differs, because the database role may lack the privilege to write this table. */
async function writeOldestThatUnderstands(transaction: Database): Promise<void> {
  const table = 'understood_from';
  const rows = await transaction.selectFrom(table).select('migration').execute();
  if (rows.length === 1 && rows[0]?.migration === oldestThatUnderstands) return;
  await transaction.deleteFrom(table).execute();
  await transaction.insertInto(table).values({ migration: oldestThatUnderstands }).execute();
}

export async function migrateTo(transaction: Transaction, name: string): Promise<void> {
  await refuseWithoutRight(transaction);
  throwFailure(await migratorOf(transaction).migrateTo(name));
}

function throwFailure({ error }: MigrationResultSet): void {
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new NewerDatabaseError();
  }
  if (error) throw error;
}

export async function isMigrated(database: Database): Promise<boolean> {
  const known = await migratorOf(database).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

export async function hasSchool(database: Database): Promise<boolean> {
  const known = await migratorOf(database).getMigrations();
  return known.some((migration) => migration.executedAt !== undefined);
}

export async function executedMigrations(database: Database): Promise<string[]> {
  const names = await executedNames(database);
  if (names.some((name) => !migrationNames.includes(name))) throw new NewerDatabaseError();
  return names;
}

async function executedNames(database: Database): Promise<string[]> {
  if (!(await listTables(database)).has('kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
}

export async function removeSchema(transaction: Transaction, tables: string[]): Promise<void> {
  for (const table of tables.toReversed()) await transaction.schema.dropTable(table).execute();
  await sql`delete from kysely_migration`.execute(transaction);
}
