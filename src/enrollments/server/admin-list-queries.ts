import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { containsWord } from '#database/contains-words.ts';
import type { Enrollments } from '#database/tables.ts';
import type { AdminEnrollment, EnrollmentStatus, ReferenceHolder } from '#enrollments/enrollment.ts';
import { likenessOf } from '#payments/reference.ts';

/**
 * Enrollments that contain every word in student, course number and title, or reference. The names are looked up in
 * their own tables, which are smaller, instead of joined to each enrollment: 100,000 of them are searched at once.
 */
function selectMatching(database: Database, words: string[]) {
  let query = database.selectFrom('enrollments');
  for (const word of words) {
    query = query.where((enrollment) =>
      enrollment.or([
        enrollment('student_id', 'in', (students) =>
          students
            .selectFrom('students')
            .select('id')
            .where(({ ref }) => containsWord(ref('search'), word)),
        ),
        enrollment('course_id', 'in', (courses) =>
          courses
            .selectFrom('courses')
            .select('id')
            .where(containsWord(sql<string>`lower(course_no || ' ' || title)`, word)),
        ),
        containsWord(sql<string>`lower(reference)`, word),
      ]),
    );
  }
  return query;
}

/** One pass in the order of the table: grouping would walk the index of the status and cost twice as much. */
export async function countByStatus(database: Database, words: string[]): Promise<Record<EnrollmentStatus, number>> {
  return selectMatching(database, words)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      fn.countAll<number>().filterWhere('status', '=', 'paid').as('paid'),
    ])
    .executeTakeFirstOrThrow();
}

type PageRule = { words: string[]; status: EnrollmentStatus | undefined; before: number | undefined; limit: number };

/** Positions of one page, newest first, from before the given one. */
export async function findPage(database: Database, { words, status, before, limit }: PageRule): Promise<number[]> {
  let query = selectMatching(database, words).select('position').orderBy('position', 'desc').limit(limit);
  if (status) query = query.where('status', '=', status);
  if (before !== undefined) query = query.where('position', '<', before);
  return (await query.execute()).map((row) => row.position);
}

/** Rows of the admin's list, newest first, each with the other enrollments that carry its reference or one alike. */
export async function findAdminEnrollments(database: Database, positions: number[]): Promise<AdminEnrollment[]> {
  if (positions.length === 0) return [];
  const rows = await database
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .selectAll('enrollments')
    .select(['students.name', 'students.email', 'students.phone'])
    .select(['courses.course_no', 'courses.title', 'courses.archived_at'])
    .where('enrollments.position', 'in', positions)
    .orderBy('enrollments.position', 'desc')
    .execute();
  const keys = rows.flatMap((row) => row.reference_key ?? []);
  const alike = await findAlikeReferences(database, keys);
  return rows.map((row) => {
    const { sameReferenceAs, similarReferenceAs } = splitHolders(row, alike);
    return {
      studentId: row.student_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      courseNo: row.course_no,
      title: row.title,
      status: row.status,
      paid: row.amount_due,
      discount: row.discount,
      tnxInfo: { tnxType: 'manual', method: row.method, reference: row.reference },
      createdAt: row.created_at,
      paidAt: row.paid_at,
      duplicateReference: sameReferenceAs.length > 0,
      sameReferenceAs,
      similarReferenceAs,
      courseDeleted: row.archived_at !== null,
    };
  });
}

type Payment = Pick<Enrollments, 'id' | 'method' | 'reference_key'>;
type Holder = Payment & ReferenceHolder;

// A reference such as "cash" may stand on thousands of enrollments; a few names are enough to see it.
const mostHolders = 6;

// What `likenessOf` does, word for word as the index has it.
const likeness = sql`replace(replace(replace(reference_key, 'O', '0'), 'I', '1'), 'L', '1')`;

/** Likeness of a reference → the enrollments that carry it, deleted ones last, else oldest first; six of each reference. */
async function findAlikeReferences(database: Database, keys: string[]): Promise<Map<string, Holder[]>> {
  const alike = new Map<string, Holder[]>();
  if (keys.length === 0) return alike;
  const wanted = sql.join([...new Set(keys.map(likenessOf))]);
  const { rows } = await sql<Payment & { name: string; course_no: string; deleted: number }>`
    select holder.id, holder.method, holder.reference_key, holder.deleted, students.name, courses.course_no
    from (
      select found.*, row_number() over (partition by method, reference_key order by deleted, position, id) as place
      from (
        select id, student_id, course_id, method, reference_key, position, 0 as deleted
        from enrollments where ${likeness} in (${wanted})
        union all
        select id, student_id, course_id, method, reference_key, 0, 1
        from archived_enrollments where ${likeness} in (${wanted})
      ) as found
    ) as holder
    join students on students.id = holder.student_id
    join courses on courses.id = holder.course_id
    where holder.place <= ${mostHolders}
    order by holder.deleted, holder.position, holder.id`.execute(database);
  for (const { course_no: courseNo, deleted, ...row } of rows) {
    const same = alike.get(likenessOf(row.reference_key ?? '')) ?? [];
    alike.set(likenessOf(row.reference_key ?? ''), same);
    same.push({ ...row, courseNo, ...(deleted ? { deleted: true } : {}) });
  }
  return alike;
}

/** The other enrollments with the payment's reference, and those with one that only looks like it; per method (trust N6). */
function splitHolders(payment: Payment, alike: Map<string, Holder[]>) {
  const { id, method, reference_key: key } = payment;
  const others = key === null ? [] : (alike.get(likenessOf(key)) ?? []);
  const ofMethod = others.filter((holder) => holder.id !== id && holder.method === method);
  return {
    sameReferenceAs: ofMethod.filter((holder) => holder.reference_key === key).map(toHolder),
    similarReferenceAs: ofMethod
      .filter((holder) => holder.reference_key !== key)
      .slice(0, mostHolders)
      .map(toHolder),
  };
}

function toHolder({ name, courseNo, deleted }: Holder): ReferenceHolder {
  return { name, courseNo, ...(deleted ? { deleted } : {}) };
}
