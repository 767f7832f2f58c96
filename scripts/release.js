import { resolve } from 'node:path';
import { readOptions } from './options.js';
import { buildPages, command, prepare } from './prepare.js';
import { writeRelease } from './release-archive.js';
import { enterTemporaryFolder } from './temporary-folder.js';

const usage = `npm run release -- [FOLDER]

Builds the pages, and writes the archive of this release for machines like this one, and its checksum, into FOLDER (release/).`;

const { positionals } = readOptions(usage, {}, { allowPositionals: true });

await command(async () => {
  await buildPages(await prepare());
  enterTemporaryFolder();
  const archive = writeRelease(resolve(positionals[0] ?? 'release'));
  console.log(`${archive} and its .sha256 are ready.`);
  return 0;
});
