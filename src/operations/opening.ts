import type { Database } from '#base/database/connect.ts';
import { hasTimeLimits } from '#base/database/engine.ts';
import { ConfigurationError, type Environment } from '#base/platform/server/process/environment.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import { unchangedDetails } from '#school/profile/unchanged-details.ts';
import { findSampleAccounts } from './sample-queries.ts';
import { noSchoolThere, withSchool } from './school-place.ts';

export async function obstaclesInFacts(database: Database): Promise<string[]> {
  return unchangedDetails(await findSchool(database)).map(
    (field) =>
      `The ${field} of the sample school must be replaced by your own: write it into a file of "npm run school -- facts export FILE", then "npm run school -- facts import FILE".`,
  );
}

/**
 * Returns what in the database prevents opening: no school, parts of the sample profile, or sample accounts, whose
 * passwords are public (trust B1).
 */
async function obstaclesInDatabase(environment: Environment): Promise<string[]> {
  const found = await withSchool(environment, async (database) => ({
    accounts: await findSampleAccounts(database),
    inFacts: await obstaclesInFacts(database),
  }));
  if (found === null) return [noSchoolThere(environment)];
  const { accounts, inFacts } = found;
  return accounts.students.length + accounts.admins.length === 0 ? inFacts : [...inFacts, sampleAccountsLeft];
}

export const sampleAccountsLeft =
  'The sample school is still there, and the passwords of its accounts are public: remove it with "npm run school -- sample remove", which keeps what is real.';

export async function refuseOpening(environment: Environment): Promise<void> {
  if (!environment.deployed) return;
  const obstacles = await obstaclesInDatabase(environment);
  if (obstacles.length > 0) throw new ConfigurationError(obstacles.join('\n'));
}

/** Throws a ConfigurationError if PostgreSQL has no time limits for statements, locks and transactions (trust K4). */
export async function refuseUnlimited(database: Database): Promise<void> {
  if (await hasTimeLimits(database)) return;
  throw new ConfigurationError(
    'DATABASE_URL leads through a pooler that drops the time limits of its connections. Set them on the role, as docs/scaling.md says under "PgBouncer".',
  );
}
