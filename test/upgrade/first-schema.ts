import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '#base/database/connect.ts';
import * as school from '#base/database/migrations/0001-school.ts';

// A school as the first release left it: its schema, and rows in every table in that release's own words (frozen).

/** The schema of the first release, and nothing more. */
export async function migrateToFirst(database: Database): Promise<void> {
  const provider = { getMigrations: async () => ({ '0001-school': school }) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (error) throw error;
}

const at = '2026-03-01T10:00:00.000Z';
const bytes = Buffer.from([1, 2, 3]);

type Row = Record<string, unknown>;

/** Ids in the order in which the rows were made; they are inserted in another one. */
export const enrollmentIds = ['a', 'b', 'c', 'd', 'e'].map((letter) => `019a0000-0000-7000-8000-00000000000${letter}`);
export const actIds = ['1', '2', '3'].map((digit) => `019a0000-0000-7000-9000-00000000000${digit}`);

const references = ['DKL4T8WR2M', 'dkl4.t8wr2m', '\u0414\u041aL4', 'বিকাশ ৫০০', 'none'];

const enrollments: Row[] = enrollmentIds.map((id, index) => ({
  student_id: `s${index}`,
  course_id: 'c1',
  status: index === 0 ? 'paid' : 'pending',
  method: index === 4 ? 'none' : 'bkash',
  reference: references[index],
  reference_key: index === 4 ? null : references[index]?.toUpperCase(),
  fee_poisha: 250_000,
  discount: 20,
  amount_due: 2000,
  id,
  created_at: at,
  paid_at: index === 0 ? at : null,
}));

const acts: Row[] = actIds.map((id, index) => ({
  id,
  at,
  actor_kind: 'admin',
  actor_id: 'a1',
  action: 'enrollment.paid',
  subject: enrollmentIds[index],
  before: '{}',
  after: null,
  network: null,
  request_id: null,
}));

const students: Row[] = enrollments.map(({ student_id }) => ({
  id: student_id,
  email: `${student_id}@example.com`,
  name: `${student_id}`,
  provider: 'local',
  search: `${student_id}`,
  created_at: at,
}));

const course: Row = {
  ...{ id: 'c1', course_no: 'C0001', slug: 'spoken', title: 'Spoken', short_description: 'S', search: 'spoken' },
  ...{ card_image: '/m', banner_image: '/m', fee_poisha: 250_000, discount: 20, duration: '1', lessons: '1' },
  ...{ group_link: '', full_description: '[]', instructor_image: '/m', instructor_name: 'F', instructor_title: 'T' },
  ...{ instructor_description: 'D', status: 'open', version: 1, created_at: at },
};

const deleted = {
  ...enrollments[0],
  id: 'gone',
  student_id: 's9',
  reference: 'DKL4-T8WR2M',
  reference_key: 'DKL4T8WR2M',
};

/** Table → its rows, parents first. */
export const firstRows: Record<string, Row[]> = {
  students,
  admins: [{ id: 'a1', email: 'a@example.com', phone: '01911111111', name: 'A', password_hash: 'x', created_at: at }],
  sessions: [{ token_hash: 't', kind: 'student', account_id: 's0', idle_ends_at: at, ends_at: at, created_at: at }],
  admin_challenges: [
    { token_hash: 't', admin_id: 'a1', code_ends_at: at, sent_at: at, tries: 0, resends: 0, ends_at: at },
  ],
  oidc_attempts: [{ token_hash: 't', state: 's', nonce: 'n', code_verifier: 'v', ends_at: at }],
  courses: [course],
  outlines: [{ course_id: 'c1', topics: '[]', version: 1 }],
  images: [{ id: 'i1', width: 1, height: 1, color: '000000', thumbhash: 'x', created_at: at }],
  image_files: [{ image_id: 'i1', width: 1, format: 'webp', bytes }],
  enrollments: enrollments.toReversed(),
  archived_enrollments: [
    {
      ...{ id: 'gone', student_id: 's9', course_id: 'c1', was_paid: 1, archived_by: 'a1', archived_at: at },
      snapshot: JSON.stringify(deleted),
    },
  ],
  audit_log: acts.toReversed(),
  throttles: [{ key: 'k', count: 1, window_ends_at: at, level: 0, blocked_until: null }],
  idempotency_keys: [{ account_id: 'a1', key: 'k', body_hash: 'h', answer: '{}', created_at: at }],
  counters: [],
};

/** As any release's SQL, without the tables of this one. */
export async function insertRow(database: Database, table: string, row: Row, ending = sql``) {
  const [columns, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)];
  const query = sql<Row>`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)}) ${ending}`;
  return (await query.execute(database)).rows;
}

export async function fillFirstSchool(database: Database): Promise<void> {
  for (const [table, rows] of Object.entries(firstRows)) {
    for (const row of rows) await insertRow(database, table, row);
  }
}
