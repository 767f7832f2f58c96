import { deleteEndedChallenges } from '#admin/server/challenge-queries.ts';
import type { Services } from '#platform/server/handler.ts';
import { deleteEndedWindows } from '#platform/server/limits-queries.ts';
import { deleteEndedAttempts } from '#platform/server/oidc-queries.ts';
import { deleteEndedSessions } from '#platform/server/session-queries.ts';

const everyMilliseconds = 10 * 60 * 1000;

/**
 * Forgets ended sessions, limits and sign-ins under way every ten minutes; they are worth nothing the moment they end, this
 * only saves space.
 */
export function startHousekeeping({ database, log }: Services): void {
  const cleanUp = async () => {
    try {
      await deleteEndedSessions(database);
      await deleteEndedWindows(database);
      await deleteEndedAttempts(database);
      await deleteEndedChallenges(database);
    } catch (error) {
      log.warn({ error: String(error) }, 'housekeeping will be tried again');
    }
  };
  setInterval(cleanUp, everyMilliseconds).unref();
}
