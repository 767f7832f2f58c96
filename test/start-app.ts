import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { inBengali, say } from '#app/bengali-sentences.ts';
import { handlers } from '#app/handlers.ts';
import { connect, type Database, databaseFileIn } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { serveMedia } from '#base/media/server/serve-media.ts';
import { createApp } from '#base/platform/server/http/app.ts';
import type { App } from '#base/platform/server/http/request-facts.ts';
import { createRevision, type Revision } from '#base/platform/server/http/revision.ts';
import { createLimiter } from '#base/platform/server/limits/limits.ts';
import { createIdentityProvider } from '#base/platform/server/oidc/oidc.ts';
import { type Environment, readEnvironment } from '#base/platform/server/process/environment.ts';
import { createLog } from '#base/platform/server/process/log.ts';
import { english } from '#base/shared/sentence.ts';
import { api } from '#contract/api.ts';
import { callSchemas } from '#contract/calls/call-schemas.ts';
import type { Mount } from '#contract/server/handler.ts';
import { createPublicNames } from '#courses/catalogue/server/public-names.ts';
import { createNotifier, type Notifier } from '#operations/alerts/notifier.ts';
import { createCallMetrics } from '#operations/metrics/call-metrics.ts';
import { serveMetrics } from '#operations/metrics/serve-metrics.ts';
import { insertSampleSchool } from '#operations/seed-school.ts';
import { ownParams } from '#people/staff-accounts/server/own-courses.ts';
import { serveSiteMap } from '#school/pages/server/serve-site-map.ts';
import { catalogueRevision } from '#school/profile/server/catalogue-revision-queries.ts';
import { createSchoolMemory } from '#school/profile/server/school-memory.ts';
import { serveCertificates } from '#teaching/certificates/server/serve-certificates.ts';
import { createTestDatabase } from './postgres.ts';

export type Engine = 'sqlite' | 'postgres';
export type Sms = { to: string; text: string };

/** The whole application in this process, on a database of its own. */
export type School = {
  app: App;
  database: Database;
  environment: Environment;
  revision: Revision;
  /** Statements that were asked of the database so far, and how many were built anew for that; each of these is shown to `seen`. */
  queries: { count: number; built: number; seen?: (node: RootOperationNode) => void };
  /** Messages "sent" so far, oldest first. */
  outbox: Sms[];
  /** Every try to send one, with its id. */
  smsTried: (Sms & { id: string | undefined })[];
  /** What the SMS gateway does next: throws when set. */
  smsFails: { with: Error | null };
  /** From now on the database's clock is so many seconds off. */
  shiftClock(seconds: number): Promise<void>;
  /** Lines of the log so far; none unless LOG_LEVEL is set. */
  logLines: string[];
  /** By which the operator is told of errors, where the settings say how. */
  notifier: Notifier;
  /** Another process's application on the same database: with a connection and a memory of its own, and told of nothing. */
  beside(): { app: App; end: () => Promise<void> };
  close(): Promise<void>;
};

/** Fails for a sentence without Bengali, also when the caller reads English. */
const sayKnown: typeof say = (sentence, language) => {
  if (inBengali(sentence) === null) throw new Error(`No Bengali for: ${english(sentence)}`);
  return say(sentence, language);
};

export async function startSchool(
  engine: Engine,
  variables: Record<string, string> = {},
  mounts: Mount[] = [],
): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-test-'));
  const postgresUrl = engine === 'postgres' ? inject('postgresUrl') : null;
  const postgres = postgresUrl ? await createTestDatabase(postgresUrl, inject('migratedUrl')) : null;
  const databaseUrl = postgres ? `${postgres.url}?host=${inject('postgresFolder')}` : undefined;
  if (!postgres) await copyFile(inject('migratedFile'), databaseFileIn(folder));
  const environment = readEnvironment({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ...variables,
  });
  let offset = 0;
  const queries: School['queries'] = { count: 0, built: 0 };
  const unwatched = connect({ databaseUrl, dataFolder: folder, wall: () => Date.now() + offset });
  const database = unwatched.withPlugin({
    transformQuery: ({ node }) => {
      queries.built += 1;
      queries.seen?.(node);
      return node;
    },
    // At each answer of the database: a query that is kept is built only once.
    transformResult: async ({ result }) => {
      queries.count += 1;
      return result;
    },
  });
  await migrate(database);
  await unwatched.transaction().execute((transaction) => insertSampleSchool(transaction, 'the sample'));
  const outbox: Sms[] = [];
  const smsFails: School['smsFails'] = { with: null };
  const smsTried: School['smsTried'] = [];
  const sendSms = async (to: string, text: string, id?: string) => {
    smsTried.push({ to, text, id });
    if (smsFails.with) throw smsFails.with;
    outbox.push({ to, text });
  };
  const countCall = createLimiter(database, environment.RATE_LIMIT_SCALE);
  const logLines: string[] = [];
  const notifier = createNotifier({ settings: environment, database, log: () => log, pauses: [] });
  const log = createLog(environment.LOG_LEVEL, { write: (line) => logLines.push(line) }, notifier.hear);
  const identityProvider = createIdentityProvider(environment);
  const stopping = new AbortController().signal;
  const revision = createRevision(() => catalogueRevision(database));
  const memory = createSchoolMemory(database, revision);
  const services = {
    school: memory,
    database,
    environment,
    sendSms,
    identityProvider,
    countCall,
    revision,
    hasName: createPublicNames(database),
    ownParams,
    log,
    say: sayKnown,
    stopping,
  };
  const metrics = createCallMetrics();
  const watch = { serve: serveMetrics(metrics), observe: metrics.observe };
  const app = createApp(
    services,
    { table: api, schemas: callSchemas, handlers },
    [serveMedia, serveCertificates, serveSiteMap, ...mounts],
    { watch },
  );
  const beside = () => {
    const own = connect({ databaseUrl, dataFolder: folder, wall: () => Date.now() + offset });
    const ownRevision = createRevision(() => catalogueRevision(own));
    const ownMemory = createSchoolMemory(own, ownRevision);
    const ownServices = {
      ...services,
      school: ownMemory,
      database: own,
      revision: ownRevision,
      hasName: createPublicNames(own),
      ownParams,
    };
    return {
      app: createApp(ownServices, { table: api, schemas: callSchemas, handlers }, [
        serveMedia,
        serveCertificates,
        serveSiteMap,
        ...mounts,
      ]),
      end: () => own.destroy(),
    };
  };
  const close = async () => {
    await database.destroy();
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const shiftClock = async (seconds: number) => {
    offset = seconds * 1000;
    if (!postgres) return;
    await sql`create or replace function app_time(seconds double precision) returns timestamptz language sql volatile
      as $$ select clock_timestamp() + make_interval(secs => seconds + ${sql.lit(seconds)}) $$`.execute(database);
  };
  return {
    app,
    database,
    environment,
    revision,
    queries,
    outbox,
    smsTried,
    smsFails,
    shiftClock,
    logLines,
    notifier,
    beside,
    close,
  };
}

/** In which nobody has said yet what it is; all others begin with what the sample says. */
export async function startNewSchool(engine: Engine): Promise<School> {
  const school = await startSchool(engine);
  await school.database.deleteFrom('school_facts').execute();
  return school;
}

const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

/** The same tests on every engine of this machine; `school()` is started once for the block. */
export function onEveryEngine(
  name: string,
  tests: (school: () => School) => void,
  variables: Record<string, string> = {},
  mounts: Mount[] = [],
): void {
  describe.each(engines)(`${name} (%s)`, (engine) => {
    let school: School;
    beforeAll(async () => {
      school = await startSchool(engine, variables, mounts);
    });
    afterAll(() => school.close());
    tests(() => school);
  });
}
