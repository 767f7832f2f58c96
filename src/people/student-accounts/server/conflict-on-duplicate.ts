import { isUniqueViolation } from '#base/database/failure.ts';
import { Refusal } from '#base/shared/refusal.ts';

/** Turns a unique violation into a 409. Only the database can decide between two parallel writes (trust A3). */
export async function conflictOnDuplicate<Written>(sentence: string, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('conflict', sentence, { code: 'account_exists' });
    throw error;
  }
}
