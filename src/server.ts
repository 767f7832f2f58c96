import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NewerDatabaseError } from '#database/migrate.ts';
import { ConfigurationError, readEnvironment } from '#platform/server/environment.ts';
import { logUncaught } from '#platform/server/last-resort.ts';
import { listen } from '#platform/server/listen.ts';
import { readPageAssets } from '#platform/server/page-assets.ts';
import type { PageRenderer } from '#platform/server/serve-pages.ts';
import { assembleSchool, migrateWhenReachable } from './assemble.ts';
import { startHousekeeping } from './operations/housekeeping.ts';
import { seedSampleSchool } from './operations/seed.ts';

// Entry: environment → database → migrations → application → listen → graceful stop.

const root = join(import.meta.dirname, '..');
const show = (line: string) => console.log(line);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const rendererFile = pathToFileURL(join(root, 'dist/server/render.js')).href;
  const school = assembleSchool(
    environment,
    {
      assets: readPageAssets(join(root, 'dist/browser')),
      renderer: async () => (await import(rendererFile)) as PageRenderer,
      fileFolders: [join(root, 'dist/browser'), join(root, 'src/sample')],
    },
    show,
  );
  logUncaught(school.services.log);
  const address = await listen(school, environment);
  await migrateWhenReachable(school.database, show);
  const sample = await seedSampleSchool(school.database, environment, show);
  startHousekeeping(school.services);
  show(`Pathshala is open at ${environment.PUBLIC_URL ?? address}`);
  if (sample) show(sample);
}

start().catch((error: unknown) => {
  const isPlain = error instanceof ConfigurationError || error instanceof NewerDatabaseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
