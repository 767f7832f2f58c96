import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect, type Database } from '#base/database/connect.ts';
import { isDatabaseAbsent, isDatabaseHeld } from '#base/database/failure.ts';
import { isNewerButUnderstood, migrate } from '#base/database/migrate.ts';
import { serveMedia } from '#base/media/server/serve-media.ts';
import { createApp } from '#base/platform/server/http/app.ts';
import type { App } from '#base/platform/server/http/request-facts.ts';
import { createRevision, type Revision } from '#base/platform/server/http/revision.ts';
import { serveFiles } from '#base/platform/server/http/serve-files.ts';
import { serveWorker } from '#base/platform/server/http/serve-worker.ts';
import { createLimiter } from '#base/platform/server/limits/limits.ts';
import { createIdentityProvider } from '#base/platform/server/oidc/oidc.ts';
import { chooseSaver } from '#base/platform/server/pages/choose-saver.ts';
import { type Editions, servePages } from '#base/platform/server/pages/serve-pages.ts';
import { ConfigurationError, type Environment } from '#base/platform/server/process/environment.ts';
import { createLog, standardError } from '#base/platform/server/process/log.ts';
import { shareOf } from '#base/platform/server/process/share.ts';
import type { AmongOthers } from '#base/platform/server/process/workers.ts';
import { createSms } from '#base/platform/server/sms/sms.ts';
import { api } from '#contract/api.ts';
import { callSchemas } from '#contract/calls/call-schemas.ts';
import { pages as table } from '#contract/pages.ts';
import type { Mount, Services } from '#contract/server/handler.ts';
import { createPublicNames } from '#courses/catalogue/server/public-names.ts';
import { createNotifier, type Notifier } from '#operations/alerts/notifier.ts';
import { createCallMetrics } from '#operations/metrics/call-metrics.ts';
import { serveMetrics } from '#operations/metrics/serve-metrics.ts';
import { ownParams } from '#people/staff-accounts/server/own-courses.ts';
import { serveManifest } from '#school/pages/server/serve-manifest.ts';
import { serveSiteMap } from '#school/pages/server/serve-site-map.ts';
import { frameOf } from '#school/profile/frame.ts';
import { catalogueRevision } from '#school/profile/server/catalogue-revision-queries.ts';
import { createSchoolMemory } from '#school/profile/server/school-memory.ts';
import { serveCertificates } from '#teaching/certificates/server/serve-certificates.ts';
import { serveSchoolPictures } from '#teaching/certificates/server/serve-school-pictures.ts';
import { say } from './bengali-sentences.ts';
import { handlers } from './handlers.ts';

type Pages = {
  editions: Editions;
  findFileFolders: () => string[];
  /** Source text of the service worker. If null, `/sw.js` makes browsers remove an installed service worker. */
  worker: string | null;
  /**
   * Cached pages are valid for one revision, by default that of the public courses. The development server passes a
   * revision that prevents caching.
   */
  revision?: Revision;
};

export type RunningSchool = {
  app: App;
  database: Database;
  services: Services;
  stopping: AbortController;
  notifier: Notifier;
  observeRepeated: () => void;
};

/**
 * Builds the application from the environment. Until `mayOpen` returns true, all requests except health checks get a
 * 503.
 */
export function assembleSchool(
  environment: Environment,
  pages: Pages,
  show: (line: string) => void,
  { mayOpen, isPrepared, tellChange: tellOthers }: Partial<AmongOthers> = {},
): RunningSchool {
  refuseDataFolder(environment.DATA_DIR);
  const database = connectToServe(environment, connectionsOf(environment.PROCESSES));
  const stopping = new AbortController();
  const revision = pages.revision ?? createRevision(() => catalogueRevision(database), { tellOthers });
  const notifier = createNotifier({ settings: environment, database, log: () => log });
  const log = createLog(environment.LOG_LEVEL, standardError, notifier.hear);
  const services: Services = {
    database,
    environment,
    sendSms: createSms(environment, show),
    identityProvider: createIdentityProvider(environment),
    countCall: createLimiter(database, environment.RATE_LIMIT_SCALE),
    revision,
    hasName: createPublicNames(database),
    school: createSchoolMemory(database, revision),
    ownParams,
    log,
    say,
    stopping: stopping.signal,
  };
  const mounts: Mount[] = [
    serveMedia,
    serveCertificates,
    serveSchoolPictures,
    serveSiteMap,
    serveManifest,
    serveFiles(pages.findFileFolders),
    serveWorker(environment.SERVICE_WORKER === 'on' ? pages.worker : null),
    chooseSaver,
    servePages({
      table: Object.values(table),
      ...pages,
      frameOf: async (language) => frameOf(language, await services.school.current()),
    }),
  ];
  const metrics = createCallMetrics();
  const watch = { serve: serveMetrics(metrics), observe: metrics.observe };
  const app = createApp(services, { table: api, schemas: callSchemas, handlers }, mounts, {
    mayOpen,
    isPrepared,
    watch,
  });
  return { app, database, services, stopping, notifier, observeRepeated: metrics.observeRepeated };
}

/**
 * PostgreSQL connections of each process that answers requests. A single process gets 10. Several processes share 20,
 * but each gets at least 3.
 */
const connectionsOf = (processes: number) => (processes === 1 ? 10 : shareOf(20, 3));

export function connectToServe({ DATABASE_URL, DATA_DIR }: Address, connections: number): Database {
  return connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR, connections });
}

function refuseDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch {
    throw new ConfigurationError('DATA_DIR must be a folder that the school can make and write to.');
  }
}

const retryMilliseconds = 2000;

type Address = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

/**
 * While the database is unreachable or locked, tries again every 2 seconds (fault F21). Throws all other errors.
 * `judge` runs before each attempt and may throw to stop the start.
 */
export async function migrateWhenReachable(
  { DATABASE_URL, DATA_DIR }: Address,
  tell: (line: string) => void,
  judge: () => Promise<void> = async () => undefined,
): Promise<void> {
  const database = connect({ databaseUrl: DATABASE_URL, dataFolder: DATA_DIR, purpose: 'operate' });
  try {
    for (;;) {
      const hindrance = await tryToMigrate(database, judge);
      if (hindrance === null) {
        if (await isNewerButUnderstood(database)) tell(goesOnWithNewer);
        return;
      }
      tell(`${hindrance} Trying again in 2 seconds.`);
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  } finally {
    await database.destroy();
  }
}

const goesOnWithNewer =
  'A newer release has changed the database, and this one can still use it. Make backups with the newer one until it runs again (docs/installing.md).';

async function tryToMigrate(database: Database, judge: () => Promise<void>): Promise<string | null> {
  try {
    await judge();
    await migrate(database);
    return null;
  } catch (error) {
    if (isDatabaseAbsent(error)) return 'The database does not answer yet.';
    if (isDatabaseHeld(error)) return 'Another program is changing the database.';
    throw error;
  }
}
