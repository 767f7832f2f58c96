import { isUniqueViolation } from '#base/database/failure.ts';
import { Refusal } from '#base/shared/refusal.ts';

/** Turns a unique violation into a conflict. The database decides, so that parallel writes cannot both succeed (trust A3). */
export async function conflictOnDuplicate<Written>(sentence: string, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('conflict', sentence, { code: 'account_exists' });
    throw error;
  }
}
