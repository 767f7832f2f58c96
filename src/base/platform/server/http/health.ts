import type { Database } from '#base/database/connect.ts';
import { isMigrated } from '#base/database/migrate.ts';
import { refuseReadOnly } from '#base/database/refuse-read-only.ts';
import { answerType } from '#base/shared/answer-type.ts';
import type { Services } from './handler.ts';
import type { App } from './request-facts.ts';

const readyMilliseconds = 1000;

/**
 * Serves the health checks without details (trust K3). `/healthz`: the process runs. `/readyz`: start-up work such as
 * migrations is done, the process is not stopping, and the database accepts writes within a second.
 */
export function serveHealth(
  app: App,
  { database, stopping }: Pick<Services, 'database' | 'stopping'>,
  isPrepared: () => boolean,
): void {
  const headers = { 'Content-Type': answerType, 'Cache-Control': 'no-store' };
  app.get('/healthz', (context) => context.json({ ok: true }, 200, headers));
  app.get('/readyz', async (context) => {
    const ready = !stopping.aborted && isPrepared() && (await isReady(database));
    return context.json({ ok: ready }, ready ? 200 : 503, headers);
  });
}

async function isReady(database: Database): Promise<boolean> {
  const answers = async () => {
    const isReady = await isMigrated(database);
    await refuseReadOnly(database);
    return isReady;
  };
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, readyMilliseconds, false).unref());
  return await Promise.race([answers().catch(() => false), tooLate]);
}
