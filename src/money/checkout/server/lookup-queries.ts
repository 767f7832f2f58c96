import { type SqlBool, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTime, databaseTimeOnce } from '#base/database/engine.ts';
import { days } from '#base/shared/seconds.ts';
import type { GatewayName } from '#money/gateways/gateway.ts';

export type TypedId = { enrollmentId: string; studentId: string; key: string; reference: string };

const mostAge = days(2);

/**
 * Returns typed transaction IDs of pending enrollments to look up at the gateway, oldest first. Leaves out known
 * payments and IDs already looked up. After two days, an admin checks them. Each inner select uses an index.
 */
export async function listTypedIds(database: Database, gateway: GatewayName, most: number): Promise<TypedId[]> {
  return database
    .selectFrom('enrollments')
    .select(['enrollments.id as enrollmentId', 'student_id as studentId', 'reference'])
    .select(sql<string>`enrollments.reference_key`.as('key'))
    .where(sql<SqlBool>`status = 'pending'`)
    .where(
      sql<SqlBool>`enrollments.id in (
        select id from enrollments where status = 'pending' and created_at > ${databaseTimeOnce(-mostAge)}
        union select id from enrollments where claimed_at > ${databaseTimeOnce(-mostAge)})`,
    )
    .where('method', '=', gateway)
    .where('enrollments.reference_key', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('gateway_lookups')
            .select('enrollment_id')
            .whereRef('enrollment_id', '=', 'enrollments.id')
            .whereRef('gateway_lookups.reference_key', '=', 'enrollments.reference_key'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .where('payments.method', '=', gateway)
            .whereRef('payment_key', '=', 'enrollments.reference_key'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
}

export async function noteLookup(database: Database, { enrollmentId, key, studentId }: TypedId): Promise<boolean> {
  const noted = await database
    .insertInto('gateway_lookups')
    .values({ enrollment_id: enrollmentId, reference_key: key, student_id: studentId, asked_at: databaseTime() })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'reference_key']).doNothing())
    .returning('enrollment_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function countLookups(database: Database, studentId: string): Promise<number> {
  const { count } = await database
    .selectFrom('gateway_lookups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('asked_at', '>', databaseTimeOnce(-days(1)))
    .executeTakeFirstOrThrow();
  return Number(count);
}
