import cluster from 'node:cluster';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDatabaseAbsent, isDatabaseHeld } from '#base/database/failure.ts';
import { addressOf, listen } from '#base/platform/server/http/listen.ts';
import { keepDoingJobs } from '#base/platform/server/jobs/keep-doing-jobs.ts';
import { createMail } from '#base/platform/server/mail/send-mail.ts';
import { editionFolder, findPageBuilds, readPageAssets, readWorker } from '#base/platform/server/pages/page-assets.ts';
import { keepBuild, previousBuilds } from '#base/platform/server/pages/previous-builds.ts';
import type { Edition, PageRenderer } from '#base/platform/server/pages/serve-pages.ts';
import { type Environment, readEnvironment } from '#base/platform/server/process/environment.ts';
import { passQuestionsOn } from '#base/platform/server/process/gather.ts';
import { logUncaught } from '#base/platform/server/process/last-resort.ts';
import { createLog, standardError } from '#base/platform/server/process/log.ts';
import { type AmongOthers, listenToOthers, openWorkers } from '#base/platform/server/process/workers.ts';
import { createSms } from '#base/platform/server/sms/sms.ts';
import { type Language, languages } from '#base/shared/language.ts';
import { pollGateway } from '#money/checkout/server/poll-gateway.ts';
import { keepShowingEnrolled } from '#money/enrollments/server/show-enrolled.ts';
import { createNotifier, type Notifier } from '#operations/alerts/notifier.ts';
import { explain } from '#operations/explain.ts';
import { startHousekeeping } from '#operations/housekeeping.ts';
import { keepWatching } from '#operations/monitoring/watch-school.ts';
import { refuseOpening, refuseUnlimited } from '#operations/opening.ts';
import { closeOpenFiles, keepNewFilesPrivate } from '#operations/private-files.ts';
import { seedSampleSchool } from '#operations/seed.ts';
import { keepRenewingFigures } from '#teaching/progress-reports/server/renew-figures.ts';
import { assembleSchool, connectToServe, migrateWhenReachable, type RunningSchool } from './assemble.ts';
import { schoolJobs } from './jobs.ts';

// Entry point of the server. Order of the start: environment, permission to open, listening processes, migrations,
// sample school, background work.

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const show = (line: string) => console.log(line);

async function start(environment: Environment): Promise<void> {
  const judge = () => refuseOpening(environment);
  // Checks whether the school may open before it accepts connections. False: the database cannot be reached yet, so the
  // check is repeated below.
  let isJudged = await succeedsNow(judge);
  closeOpenFiles(environment.DATA_DIR, console.error);
  const chores: Promise<void>[] = [];
  const finish = () => Promise.all(chores).then(() => undefined);
  const { address, services, open, becomeReady, notifier } = await (environment.PROCESSES === 1
    ? answerAlone
    : letOthersAnswer)(environment, finish);
  if (isJudged) open();
  await migrateWhenReachable(environment, show, async () => {
    if (!isJudged) await judge();
    isJudged = true;
    open();
  });
  await refuseUnlimited(services.database);
  const sample = await seedSampleSchool(services.database, environment, show);
  becomeReady();
  // If the build cannot be copied, for example to a full disk, the start continues.
  keepBuild(findPageBuilds(dist).current, environment.DATA_DIR).catch((error) => services.log.warn(error));
  startHousekeeping(services);
  void keepWatching({ ...services, environment }, notifier.tell);
  void keepShowingEnrolled(services);
  void keepRenewingFigures(services);
  const origin = environment.PUBLIC_URL ?? address;
  const sendSms = createSms(environment, show);
  chores.push(
    keepDoingJobs({ ...services, environment, sendSms, sendMail: createMail(environment), ...schoolJobs, origin }),
  );
  void pollGateway({ ...services, environment });
  show(`Pathshala is open at ${origin}`);
  if (sample) show(sample);
}

type Doors = {
  address: string;
  services: Pick<RunningSchool['services'], 'database' | 'log' | 'stopping'>;
  notifier: Notifier;
  /** Until this is called, all requests except health checks get a 503 with `Retry-After`. */
  open: () => void;
  /** Called after migrations and sample data. From then on `/readyz` reports ready. */
  becomeReady: () => void;
};

async function answerAlone(environment: Environment, finish: () => Promise<void>): Promise<Doors> {
  const is = { open: false, prepared: false };
  const school = await assemble(environment, { mayOpen: () => is.open, isPrepared: () => is.prepared });
  const { services, notifier } = school;
  return {
    address: await listen(school, environment, finish),
    services,
    notifier,
    open: () => {
      is.open = true;
    },
    becomeReady: () => {
      is.prepared = true;
    },
  };
}

/**
 * Starts worker processes that answer requests. This process supervises them and does the background work that must run
 * only once.
 */
async function letOthersAnswer(environment: Environment, finish: () => Promise<void>): Promise<Doors> {
  const database = connectToServe(environment, 2);
  const stopping = new AbortController();
  const notifier = createNotifier({ settings: environment, database, log: () => log });
  const log = createLog(environment.LOG_LEVEL, standardError, notifier.hear);
  logUncaught(log);
  const close = () => finish().finally(() => database.destroy());
  passQuestionsOn();
  const { port, ...doors } = await openWorkers(environment.PROCESSES, { log, stopping, close });
  const services = { database, log, stopping: stopping.signal };
  return { address: addressOf(environment, port), services, notifier, ...doors };
}

async function answerAmongOthers(environment: Environment): Promise<void> {
  const others = listenToOthers();
  const school = await assemble(environment, others);
  others.onChange(school.services.revision.hear);
  await listen(school, environment);
}

async function assemble(environment: Environment, others: Partial<AmongOthers>): Promise<RunningSchool> {
  const { current } = findPageBuilds(dist);
  const editions = { en: await openEdition(current, 'en'), bn: await openEdition(current, 'bn') };
  const school = assembleSchool(
    environment,
    {
      editions,
      worker: readWorker(current),
      findFileFolders: () => fileFoldersOf(environment.DATA_DIR),
    },
    show,
    others,
  );
  logUncaught(school.services.log);
  return school;
}

/** Folders of the built pages of this release and those beside it, of the present build first. */
function fileFoldersOf(dataFolder: string): string[] {
  const { current, earlier } = findPageBuilds(dist);
  const builds = [current, ...earlier].flatMap((build) => languages.map((language) => editionFolder(build, language)));
  return [
    ...builds.map((build) => join(build, 'browser')),
    ...previousBuilds(dataFolder),
    join(root, 'src/base/sample'),
  ];
}

/** Loads the renderer at the start, not at the first page, because an upgrade may replace its packages in between. */
async function openEdition(build: string, language: Language): Promise<Edition> {
  const folder = editionFolder(build, language);
  const renderer: PageRenderer = await import(pathToFileURL(join(folder, 'server/render.js')).href);
  return { assets: readPageAssets(join(folder, 'browser')), renderer: async () => renderer };
}

async function succeedsNow(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isDatabaseAbsent(error) || isDatabaseHeld(error)) return false;
    throw error;
  }
}

async function run(): Promise<void> {
  keepNewFilesPrivate();
  await (cluster.isWorker ? answerAmongOthers : start)(readEnvironment(process.env));
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
