import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDatabaseAbsent, isDatabaseHeld } from '#database/failure.ts';
import { keepShowingEnrolled } from '#enrollments/server/show-enrolled.ts';
import { listen } from '#platform/server/http/listen.ts';
import { findPageBuilds, readPageAssets } from '#platform/server/pages/page-assets.ts';
import type { PageRenderer } from '#platform/server/pages/serve-pages.ts';
import { readEnvironment } from '#platform/server/process/environment.ts';
import { logUncaught } from '#platform/server/process/last-resort.ts';
import { assembleSchool, migrateWhenReachable } from './assemble.ts';
import { explain } from './operations/explain.ts';
import { startHousekeeping } from './operations/housekeeping.ts';
import { refuseOpening } from './operations/opening.ts';
import { closeOpenFiles, keepNewFilesPrivate } from './operations/private-files.ts';
import { seedSampleSchool } from './operations/seed.ts';

// Entry: environment → may it open → database → listen → migrations → application → graceful stop.

const root = join(import.meta.dirname, '..');
const show = (line: string) => console.log(line);

async function start(): Promise<void> {
  keepNewFilesPrivate();
  const environment = readEnvironment(process.env);
  const judge = () => refuseOpening(environment);
  // Before anybody can connect.
  let isJudged = await succeedsNow(judge);
  closeOpenFiles(environment.DATA_DIR, console.error);
  const { current, earlier } = findPageBuilds(join(root, 'dist'));
  // Now, and not at the first page: by then a newer release may have taken the place of the packages that it imports.
  const renderer: PageRenderer = await import(pathToFileURL(join(current, 'server/render.js')).href);
  const school = assembleSchool(
    environment,
    {
      assets: readPageAssets(join(current, 'browser')),
      renderer: async () => renderer,
      fileFolders: [...[current, ...earlier].map((build) => join(build, 'browser')), join(root, 'src/sample')],
    },
    show,
    () => isJudged,
  );
  logUncaught(school.services.log);
  const address = await listen(school, environment);
  await migrateWhenReachable(environment, show, async () => {
    if (!isJudged) await judge();
    isJudged = true;
  });
  const sample = await seedSampleSchool(school.database, environment, show);
  startHousekeeping(school.services);
  void keepShowingEnrolled(school.services);
  show(`Pathshala is open at ${environment.PUBLIC_URL ?? address}`);
  if (sample) show(sample);
}

/** False while the database is away: what asks it is asked again when it answers. */
async function succeedsNow(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (isDatabaseAbsent(error) || isDatabaseHeld(error)) return false;
    throw error;
  }
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
