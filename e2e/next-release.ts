import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFrom } from './start-school.ts';

const root = join(import.meta.dirname, '..');
const shipped = ['src', 'scripts', 'public', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Differs from the one before in sentences of the frame and of a file that all pages share, and so in the name of each file that is built on them. */
const changes = [
  { file: 'src/app/shell/messages.ts', before: "skip: 'Skip to the content'", after: "skip: 'Go on to the content'" },
  {
    file: 'src/courses/catalogue/browse-messages.ts',
    before: "details: 'Show Details'",
    after: "details: 'Look at it'",
  },
];

/** What the next release says in place of 'Skip to the content'. */
export const newSkip = 'Go on to the content';

export type NextRelease = {
  /** It serves the same school as the release before, which goes on beside it. */
  address: string;
  /** Files of the release before that this one has no more of its own; it serves them for open pages (`/assets/…`). */
  former: { test(path: string): boolean };
  stop: () => Promise<void>;
};

/** Builds a release that comes after this one, as docs/installing.md says, and starts it on the same school. */
export async function startNextRelease(): Promise<NextRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-next-'));
  for (const name of [...shipped, 'dist']) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const before = assetsOf(folder);
  change(folder);
  execFileSync(process.execPath, ['scripts/build-pages.js'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const after = assetsOf(folder);
  const gone = new Set(before.filter((name) => !after.includes(name)));
  const dataFolder = process.env.SCHOOL_DATA ?? '';
  const log = join(root, 'test-results', 'next-release.log');
  const { address, stop } = await serveFrom(folder, dataFolder, {}, log);
  return {
    address,
    former: { test: (path) => gone.has(path) },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function change(folder: string): void {
  for (const { file, before, after } of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} says no more "${before}".`);
    writeFileSync(join(folder, file), text.replace(before, after));
  }
}

function assetsOf(folder: string): string[] {
  const build = join(folder, 'dist', readFileSync(join(folder, 'dist/current'), 'utf8'));
  return [build, join(build, 'bn')].flatMap((edition) =>
    readdirSync(join(edition, 'browser/assets')).map((name) => `/assets/${name}`),
  );
}
