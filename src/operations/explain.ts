import { DamagedValue } from '#base/database/column.ts';
import { type DatabaseTrouble, isDatabaseAway, isDatabaseForbidden, troubleOf } from '#base/database/failure.ts';
import { NewerDatabaseError, NoTablesAllowed } from '#base/database/migrate.ts';
import { isUnprovenServer } from '#base/database/postgres-address.ts';
import { UnreleasedDatabaseError } from '#base/database/unreleased.ts';
import { ConfigurationError } from '#base/platform/server/process/environment.ts';
import { SmsFailure } from '#base/platform/server/sms/gateway-sms.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { GatewayFailure } from '#money/gateways/server/call-out.ts';
import { CommandError, Warning } from './command.ts';

const databaseSentences: Record<DatabaseTrouble, string> = {
  full: 'The disk of the database is full. Make room, then try again.',
  read_only: 'The database is read-only. Check the settings of its files or its server.',
  forbidden: 'The database does not let this user do that. Use its owner (docs/operations.md).',
  cannot_open:
    'The database file cannot be opened: pathshala.sqlite in DATA_DIR is a folder, or this user may not read and write it.',
  not_a_database: 'pathshala.sqlite in DATA_DIR is not a database.',
  damaged: 'The database cannot be read: its file or its disk is damaged. Restore a backup.',
  locked: 'Another program is using the database. Try again in a moment.',
  other_schema:
    'The database has other tables or columns than this release of the school needs. "npm run school -- doctor" says more.',
};

const fileSentences: Partial<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EACCES: (path) => `This user may not open or change ${path}.`,
  EPERM: (path) => `This user may not open or change ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  ENOTDIR: (path) => `A part of ${path} is a file, not a folder.`,
  EEXIST: (path) => `${path} already exists.`,
  ENOSPC: (path) => `The disk is full: ${path} was not written.`,
  EDQUOT: (path) => `This user's disk quota is full: ${path} was not written.`,
  EROFS: (path) => `The disk of ${path} is read-only.`,
  ELOOP: (path) => `${path} is a link that leads to itself.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long.`,
};

function explainFile(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, dest, syscall } = membersOf(error);
  if (['connect', 'getaddrinfo', 'listen', 'bind'].includes(String(syscall))) return null;
  const file = dest ?? path;
  return typeof file === 'string' ? (fileSentences[String(code)]?.(file) ?? null) : null;
}

function explainDatabase(error: unknown): string | null {
  if (isDatabaseForbidden(error)) {
    return 'DATABASE_URL names a user, password or database that its server does not accept.';
  }
  if (isUnprovenServer(error)) {
    return `DATABASE_URL: the server did not prove with a certificate that it is the right one (${error.message}).`;
  }
  const trouble = troubleOf(error);
  if (trouble) return databaseSentences[trouble];
  return isDatabaseAway(error)
    ? 'The database does not answer. Check that it runs, and that DATABASE_URL leads to it.'
    : null;
}

export function explain(error: unknown): string {
  const plain = [
    ...[CommandError, ConfigurationError, DamagedValue, GatewayFailure, NewerDatabaseError, NoTablesAllowed],
    ...[Refusal, SmsFailure, UnreleasedDatabaseError, Warning],
  ];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  const sentence = explainFile(error) ?? explainDatabase(error);
  if (sentence) return sentence;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
