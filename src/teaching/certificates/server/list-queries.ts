import type { Database } from '#base/database/connect.ts';
import { storedSpellings } from '#base/shared/search-words.ts';
import type { CertificateSearch } from '#teaching/certificates/certificate.ts';
import { readNumber } from '#teaching/certificates/certificate-number.ts';

export const pageLength = 50;

const behindAllIds = 'g';

const selectListed = (database: Database) =>
  database
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.course_id')
    .leftJoin('admins', 'admins.id', 'certificates.revoked_by')
    .select([
      'certificates.id',
      'certificates.student_id',
      'certificates.number',
      'certificates.student_name',
      'certificates.student_name_bengali',
      'courses.course_no',
      'certificates.course_title',
      'certificates.issued_at',
      'certificates.revoked_at',
      'admins.name as revoked_by_name',
      'certificates.revoked_reason',
      'certificates.choose_again',
    ])
    .select((row) =>
      row
        .selectFrom('certificates as other')
        .whereRef('other.student_id', '=', 'certificates.student_id')
        .whereRef('other.course_id', '=', 'certificates.course_id')
        .whereRef('other.spelling', '>', 'certificates.spelling')
        .select((count) => count.fn.countAll().as('count'))
        .as('newer'),
    );

/**
 * Returns certificates, newest first. `q` is a certificate number, or the beginning of a name, by which they are then
 * sorted. Returns up to one row more than a page, to show whether a next page exists. `cursor` is the id of the
 * previous page's last row.
 */
export async function listCertificateRows(database: Database, { q, courseId, studentId, cursor }: CertificateSearch) {
  const number = readNumber(q);
  let query = selectListed(database).limit(pageLength + 1);
  if (courseId !== undefined) query = query.where('certificates.course_id', '=', courseId);
  if (studentId !== undefined) query = query.where('certificates.student_id', '=', studentId);
  // Twelve letters may be a certificate number or a name, so both are tried.
  const numbered = number === null ? [] : await query.where('certificates.number', '=', number).execute();
  if (numbered.length > 0) return numbered;
  if (q === '') {
    query = query.where('certificates.id', '<', cursor ?? behindAllIds);
    return query.orderBy('certificates.id', 'desc').execute();
  }
  // U+10FFFF sorts after all other characters, so this range contains every name that begins with `begins`.
  query = query.where((row) =>
    row.or(
      storedSpellings(q).map((begins) =>
        row.and([row('certificates.search', '>=', begins), row('certificates.search', '<', `${begins}\u{10ffff}`)]),
      ),
    ),
  );
  const last = cursor === undefined ? undefined : await findSearch(database, cursor);
  if (last !== undefined)
    query = query.where((row) =>
      row.or([
        row('certificates.search', '>', last.search),
        row.and([row('certificates.search', '=', last.search), row('certificates.id', '>', last.id)]),
      ]),
    );
  return query.orderBy('certificates.search').orderBy('certificates.id').execute();
}

const findSearch = (database: Database, id: string) =>
  database.selectFrom('certificates').select(['id', 'search']).where('id', '=', id).executeTakeFirst();
