import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '#database/connect.ts';
import { databaseTime } from '#database/engine.ts';
import { type AuditLog, facts } from '#database/tables.ts';
import { newId } from '#platform/server/ids.ts';

export async function insertAuditRow(
  database: Database,
  row: Omit<Insertable<AuditLog>, 'position' | 'id' | 'at'>,
): Promise<void> {
  await database
    .insertInto('audit_log')
    .values({ ...row, id: newId(), at: databaseTime() })
    .execute();
}

/** The newest `count` acts, oldest of them first. */
export async function listNewestAuditRows(database: Database, count: number): Promise<Selectable<AuditLog>[]> {
  const rows = await database.selectFrom('audit_log').selectAll().orderBy('position', 'desc').limit(count).execute();
  return rows.reverse();
}

/** What a student did, and what was done to the student or to one of the other subjects; oldest first. */
export async function findActsAround(database: Database, studentId: string, subjects: string[]) {
  return database
    .selectFrom('audit_log')
    .selectAll()
    .where((act) => act.or([act('actor_id', '=', studentId), act('subject', 'in', [studentId, ...subjects])]))
    .orderBy('position')
    .execute();
}

const personal = new Set(['reference', 'phone']);
const withoutPersonal = (stored: string | null, id: string) =>
  stored && facts.write(facts.read(stored, `act ${id}`), (name, value) => (personal.has(name) ? undefined : value));

/** The one exception to "append only": the acts stay, what points at a person goes (trust D4). */
export async function blankActs(transaction: Transaction, acts: Selectable<AuditLog>[]): Promise<void> {
  for (const { id, before, after, network, actor_kind } of acts) {
    await transaction
      .updateTable('audit_log')
      .set({
        before: withoutPersonal(before, id),
        after: withoutPersonal(after, id),
        network: actor_kind === 'student' ? null : network,
      })
      .where('id', '=', id)
      .execute();
  }
}
