import type { Insertable } from 'kysely';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import type { Tables } from '#base/database/connect.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { storedSchool } from '#contract/tables/receipt-tables.ts';
import type { CourseDraftInput } from '#courses/catalogue/course-draft.ts';
import type { Evidence, PaymentKind, PaymentWarning, ReceivedMethod } from '#money/payments/received-payment.ts';
import { referenceKey } from '#money/payments/reference.ts';
import { studentSearch } from '#people/student-accounts/server/student-queries.ts';
import { schoolOfToday } from '#school/profile/server/school-queries.ts';
import type { School } from './start-app.ts';

export const studentPassword = 'bright-river-42';
export const adminPassword = 'quiet-mango-orchard-7';

// Hashing is slow on purpose: each password is hashed once for a whole test file.
const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

let made = 0;
const nextNumber = () => {
  made += 1;
  return made;
};

export type StudentDetails = {
  id: string;
  email: string;
  phone: string | null;
  name: string;
  school: string | null;
  college: string | null;
  provider: 'local' | 'google';
};

/** A student in the database, with `studentPassword`. */
export async function aStudent(
  { database }: Pick<School, 'database'>,
  details: Partial<StudentDetails> = {},
): Promise<StudentDetails> {
  const number = nextNumber();
  const row: StudentDetails = {
    id: newId(),
    email: `student-${number}@example.com`,
    phone: `017${String(number).padStart(8, '0')}`,
    name: `Student ${number}`,
    school: 'Dhaka School',
    college: 'NA',
    provider: 'local',
    ...details,
  };
  await database
    .insertInto('students')
    .values({
      ...row,
      password_hash: row.provider === 'local' ? await hashOnce(studentPassword) : null,
      search: studentSearch(row),
    })
    .execute();
  return row;
}

/** An admin in the database, with `adminPassword`: an owner, unless a role is given, and a teacher's own courses. */
export async function anAdmin(
  { database }: Pick<School, 'database'>,
  { role, courses = [] }: { role?: StaffRole; courses?: string[] } = {},
) {
  const number = nextNumber();
  const row = {
    id: newId(),
    email: `admin-${number}@example.com`,
    phone: `019${String(number).padStart(8, '0')}`,
    name: `Admin ${number}`,
  };
  await database
    .insertInto('admins')
    .values({ ...row, password_hash: await hashOnce(adminPassword) })
    .execute();
  if (role) await database.insertInto('admin_roles').values({ admin_id: row.id, role }).execute();
  for (const course_id of courses) {
    await database.insertInto('admin_courses').values({ admin_id: row.id, course_id }).execute();
  }
  return row;
}

/** A real, small picture as the browser sends it. */
export async function aPicture(
  color = '#006a4e',
  format: 'png' | 'jpeg' | 'webp' = 'png',
  width = 64,
  height = 40,
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    [format]()
    .toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

/** What the add-course form sends. */
export async function aCourseDraft(changes: Partial<CourseDraftInput> = {}): Promise<CourseDraftInput> {
  const number = nextNumber();
  return {
    title: `Spoken English ${number}`,
    shortDescription: 'Speak in full sentences in sixty days.',
    courseCardImage: await aPicture(),
    courseBanner: await aPicture('#1f4f8f'),
    courseFee: 2500,
    discount: 20,
    courseDuration: '60 days',
    totalLessons: '48',
    fbLink: 'https://www.facebook.com/groups/example',
    fullDescription: [{ text: 'Introduce yourself' }, { text: 'Ask and answer on the phone' }],
    instructor: {
      img: await aPicture('#884422'),
      name: 'Farhana Akter',
      title: 'Head of English',
      description: 'Ten years of teaching.',
    },
    courseStatus: 'open',
    ...changes,
  };
}

export type ReceivedDetails = {
  id: string;
  method: ReceivedMethod;
  reference: string | null;
  /** In taka. */
  amount: number;
  sender: string | null;
  receivedAt: string | null;
  kind: PaymentKind;
  warnings: PaymentWarning[];
  note: string | null;
  /** What it was read from. */
  text: string;
  /** Strong enough for automatic approval. */
  evidence: Evidence | null;
};

/** A payment in the database that the school has received; nobody has claimed it by that alone. */
export async function aReceivedPayment(
  { database }: Pick<School, 'database'>,
  details: Partial<ReceivedDetails> = {},
): Promise<ReceivedDetails> {
  const number = nextNumber();
  const received: ReceivedDetails = {
    id: newId(),
    method: 'bkash',
    reference: `DKL4T${String(number).padStart(5, '0')}`,
    amount: 2000,
    sender: null,
    receivedAt: new Date().toISOString(),
    kind: 'payment',
    warnings: [],
    note: null,
    text: `Payment ${number}`,
    evidence: null,
    ...details,
  };
  const { id, method, reference, sender, kind } = received;
  const row = {
    ...{ id, method, reference, sender, kind },
    payment_key: (reference && referenceKey('bkash', reference)) ?? `line:${number}`,
    amount_poisha: Math.round(received.amount * 100),
    received_at: received.receivedAt,
    note: received.note,
    warnings: JSON.stringify(received.warnings),
    source: received.evidence === null ? ('message' as const) : ('backup' as const),
    // Older releases, which upgrades begin with, have no column for it.
    ...(received.evidence === null ? {} : { evidence: received.evidence }),
    text: received.text,
    brought_in: 'test',
    brought_by: 'test',
  };
  await database
    .insertInto('payments')
    .values({ ...row, set_aside_reason: null, set_aside_at: null, set_aside_in: null })
    .execute();
  return received;
}

/** A PDF of one page, as the form sends it; filled up to that many bytes where they are given. */
export function aPdf({ said = 'Read me.', size = 0 } = {}): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const [start, end] = [`%PDF-1.4\n% ${said}\n`, 'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'];
  const filling = Math.max(0, size - start.length - objects.join('').length - end.length);
  const bytes = Buffer.from(start + objects.join('') + '%'.repeat(filling) + end, 'latin1');
  return `data:application/pdf;base64,${bytes.toString('base64')}`;
}

/** A certificate in the database, as if the student had taken it. */
export async function aCertificate(
  { database }: Pick<School, 'database'>,
  { studentId }: { studentId: string },
  course: { _id: string; title: string },
  details: Partial<Insertable<Tables['certificates']>> = {},
) {
  const number = `K${String(nextNumber()).padStart(11, '0')}`;
  const row = {
    ...{ id: newId(), number, student_id: studentId, course_id: course._id, spelling: 1 },
    ...{ student_name: 'Student', student_name_bengali: null, search: 'student' },
    ...{ course_title: course.title, course_title_bengali: null, lectures: 2 },
    ...{ teacher_name: 'Farhana Akter', teacher_title: 'Head of English' },
    ...{ cover_color: '006a4e', cover_pattern: null, origin: 'http://localhost' },
    school: storedSchool.write(await schoolOfToday(database)),
    issued_at: new Date().toISOString(),
    ...{ revoked_at: null, revoked_by: null, revoked_reason: null, choose_again: 0 },
    ...details,
  };
  await database.insertInto('certificates').values(row).execute();
  return row;
}
