import { sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { databaseTimeOnce, secondsBetween } from '#base/database/engine.ts';
import { days } from '#base/shared/seconds.ts';
import { mostBefore, type WaitingPlace } from '#money/enrollments/waiting.ts';

const secondsCounted = days(30);
/** With fewer payments checked in 30 days, a single late check would determine the usual time. */
const fewestChecks = 5;

export async function findUsualSeconds(database: Database): Promise<{ half: number; nineInTen: number } | null> {
  const seconds = secondsBetween(database, sql`created_at`, sql`paid_at`);
  const { rows } = await sql<{ seconds: number }>`
    select seconds from (
      select ${seconds} as seconds, row_number() over (order by ${seconds}) as place, count(*) over () as checks
      from enrollments where status = 'paid' and paid_at > ${databaseTimeOnce(-secondsCounted)}
    ) as checked where place in ((checks + 1) / 2, (checks * 9 + 9) / 10) and checks >= ${fewestChecks}
    order by place`.execute(database);
  const [half, nineInTen = half] = rows;
  return half && nineInTen ? { half: half.seconds, nineInTen: nineInTen.seconds } : null;
}

/**
 * For each pending enrollment of the student, counts older pending ones of all students, up to `mostBefore`. The
 * condition is `<> 'paid'`, because SQLite would otherwise scan all pending rows.
 */
export async function findPlaces(database: Database, studentId: string): Promise<WaitingPlace[]> {
  const { rows } = await sql<{ courseId: string; before: number }>`
    select own.course_id as "courseId", (
      select count(*) from (
        select 1 from enrollments as earlier
        where earlier.status = 'pending' and earlier.created_at < own.created_at
        order by earlier.created_at limit ${sql.lit(mostBefore + 1)}
      ) as counted
    ) as before
    from enrollments as own where own.student_id = ${studentId} and own.status <> 'paid'
    order by own.position desc`.execute(database);
  return rows.map(({ courseId, before }) => ({
    courseId,
    before: Math.min(before, mostBefore),
    moreBefore: before > mostBefore,
  }));
}
