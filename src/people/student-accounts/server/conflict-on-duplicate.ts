import { isUniqueViolation } from '#base/database/failure.ts';
import { Refusal } from '#base/shared/refusal.ts';

/**
 * Turns the database's unique violation into a 409. Two parallel writes cannot both succeed, because only the database checks it (trust
 * A3).
 */
export async function conflictOnDuplicate<Written>(sentence: string, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('conflict', sentence, { code: 'account_exists' });
    throw error;
  }
}
