import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Language, languages } from '#base/shared/language.ts';
import { editionFolder } from './page-assets.ts';

// Copies the files of each build into the data folder, so that a new release in another folder or container can serve
// them to pages that are still open.

const keptMilliseconds = 7 * 24 * 3_600_000;
/**
 * This file marks the folder of the current build. Without it, the folder's mtime is the time when a newer build
 * replaced that build.
 */
const mark = 'served';

const folderIn = (dataFolder: string) => join(dataFolder, 'pages');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const browserFolder = (build: string, language: Language) => join(editionFolder(build, language), 'browser');

export const previousBuilds = (dataFolder: string): string[] =>
  namesIn(folderIn(dataFolder)).flatMap((name) =>
    languages.map((language) => browserFolder(join(folderIn(dataFolder), name), language)),
  );

export async function keepBuild(build: string, dataFolder: string, now = Date.now()): Promise<void> {
  const folder = folderIn(dataFolder);
  const own = basename(build);
  const unfinished = join(folder, `${own}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  for (const name of namesIn(folder).filter((other) => other !== own)) {
    const kept = join(folder, name);
    if (existsSync(join(kept, mark))) {
      await rm(join(kept, mark));
      await utimes(kept, now / 1000, now / 1000);
    } else if (now - (await stat(kept)).mtimeMs > keptMilliseconds) await rm(kept, { recursive: true });
  }
  if (!existsSync(join(folder, own))) {
    for (const language of languages)
      await writeAnew(
        join(browserFolder(build, language), 'assets'),
        join(browserFolder(unfinished, language), 'assets'),
      );
    await rename(unfinished, join(folder, own));
  }
  await writeFile(join(folder, own, mark), '');
}

/** Writes files anew, so that they get this process's file modes. A copy would keep those of the release. */
async function writeAnew(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await writeFile(join(to, name), await readFile(join(from, name)));
}
