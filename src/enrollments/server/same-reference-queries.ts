import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Enrollments } from '#database/tables.ts';

export type ReferenceHolder = { enrollmentId: string; name: string; courseNo: string };

// A reference such as "cash" may stand on thousands of enrollments; a few names are enough to see it.
const mostHolders = 6;

/** References are compared per method (trust N6). */
export function referenceId({ method, reference_key }: Pick<Enrollments, 'method' | 'reference_key'>): string {
  return `${method} ${reference_key}`;
}

/** Reference (see `referenceId`) → the enrollments that carry it, oldest first and at most six. */
export async function findSameReferences(database: Database, keys: string[]): Promise<Map<string, ReferenceHolder[]>> {
  const holders = new Map<string, ReferenceHolder[]>();
  if (keys.length === 0) return holders;
  const place = sql<number>`row_number() over (partition by method, reference_key order by id)`;
  const rows = await database
    .selectFrom((query) =>
      query
        .selectFrom('enrollments')
        .select(['id', 'student_id', 'course_id', 'method', 'reference_key', place.as('place')])
        .where('reference_key', 'in', keys)
        .as('holder'),
    )
    .innerJoin('students', 'students.id', 'holder.student_id')
    .innerJoin('courses', 'courses.id', 'holder.course_id')
    .select(['holder.id', 'holder.method', 'holder.reference_key', 'students.name', 'courses.course_no'])
    .where('holder.place', '<=', mostHolders)
    .orderBy('holder.id')
    .execute();
  for (const row of rows) {
    const same = holders.get(referenceId(row)) ?? [];
    holders.set(referenceId(row), [...same, { enrollmentId: row.id, name: row.name, courseNo: row.course_no }]);
  }
  return holders;
}
