import type { Database } from '#database/connect.ts';
import { hasTimeLimits } from '#database/engine.ts';
import { isDatabaseAbsent } from '#database/failure.ts';
import { ConfigurationError, type Environment } from '#platform/server/process/environment.ts';
import { schoolDetails } from '#site/school-details.ts';
import { unchangedDetails } from '#site/unchanged-details.ts';
import { findSampleAccounts } from './sample-queries.ts';
import { noSchoolThere, withSchool } from './school-place.ts';

/** What must not go out to the world in the details that every page shows. */
export function obstaclesInDetails(): string[] {
  return unchangedDetails(schoolDetails).map(
    (field) =>
      `The ${field} of the sample school must be replaced by your own: ${field} in src/site/school-details.ts.`,
  );
}

/** A place without a school, or accounts whose password everybody can read (trust B1). */
async function obstaclesInDatabase(environment: Environment): Promise<string[]> {
  const accounts = await withSchool(environment, findSampleAccounts);
  if (accounts === null) return [noSchoolThere(environment)];
  return accounts.students.length + accounts.admins.length === 0 ? [] : [sampleAccountsLeft];
}

export const sampleAccountsLeft =
  'The sample school is still there, and the passwords of its accounts are public: remove it with "npm run school -- sample remove", which keeps what is real.';

/**
 * Throws a ConfigurationError with all that stands between a deployed school and its opening; a trial opens anyhow. While
 * the database is away only the details can be judged: it throws that error too.
 */
export async function refuseOpening(environment: Environment): Promise<void> {
  if (!environment.deployed) return;
  const inDetails = obstaclesInDetails();
  const inDatabase = await obstaclesInDatabase(environment).catch((error) => {
    if (isDatabaseAbsent(error) && inDetails.length > 0) return [];
    throw error;
  });
  const obstacles = [...inDetails, ...inDatabase];
  if (obstacles.length > 0) throw new ConfigurationError(obstacles.join('\n'));
}

/** Throws a ConfigurationError where a statement, a lock or a transaction could hold up the school for ever (trust K4). */
export async function refuseUnlimited(database: Database): Promise<void> {
  if (await hasTimeLimits(database)) return;
  throw new ConfigurationError(
    'DATABASE_URL leads through a pooler that drops the limits on time of its connections. Give them to the role, as docs/scaling.md says under "PgBouncer".',
  );
}
