import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const shipped = ['src', 'scripts', 'public', 'deploy', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** A repository with this release, under the tag `v0.2.0`, and one that comes after it and has a migration more, `v0.3.0`. */
export function makeReleases(folder: string): string {
  mkdirSync(folder);
  for (const name of shipped) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Nothing is fetched from the net: the packages are those of this folder.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=School', '-c', 'user.email=school@school.example', ...words], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  git('init', '--quiet');
  release(git, folder, '0.2.0');
  addMigration(folder);
  release(git, folder, '0.3.0');
  return folder;
}

function release(git: (...words: string[]) => unknown, folder: string, version: string): void {
  replaceIn(join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
  git('add', '--force', '--all');
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', `v${version}`);
}

function addMigration(folder: string): void {
  const database = join(folder, 'src/base/database');
  writeFileSync(
    join(database, 'migrations/9999-next.ts'),
    `export const up = (database) => database.schema.createTable('next').addColumn('id', 'text').execute();\n`,
  );
  const migrations = join(database, 'migrate.ts');
  replaceIn(migrations, /^/, "import * as next from '#base/database/migrations/9999-next.ts';\n");
  replaceIn(migrations, /^(const migrations: [^}]+)\};/m, "$1  '9999-next': next,\n};");
}

function replaceIn(file: string, pattern: RegExp, replacement: string): void {
  const text = readFileSync(file, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing that fits ${pattern}.`);
  writeFileSync(file, text.replace(pattern, replacement));
}
