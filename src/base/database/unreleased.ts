// Versions before 1.0.0 were never released, but some schools ran them. The newest of them made the schema of migration
// 0001 in 51 steps. Its databases and backups only need the new name.

const firstStep = '0001-school';
const lastStep = '0056-offers';
export const schemaName = '0001-schema';

/** Commit of the newest version before 1.0.0. Every earlier version upgrades to it. */
export const lastUnreleased = 'e43f7b06';

export class UnreleasedDatabaseError extends Error {
  constructor() {
    super(
      `The database is of an early version that this release cannot upgrade. Start the version of commit ${lastUnreleased} on it once, then this release (CHANGELOG.md).`,
    );
  }
}

export const isUnreleased = (migrations: string[]): boolean => migrations.includes(firstStep);

/**
 * Returns this release's names of the migrations. Null if an early version made the database or backup, which this
 * release cannot read.
 */
export function releasedNames(migrations: string[]): string[] | null {
  if (!isUnreleased(migrations)) return migrations;
  return migrations.at(-1) === lastStep ? [schemaName] : null;
}
