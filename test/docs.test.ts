import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { variableNames } from '#base/platform/server/process/environment.ts';
import { runCommand } from '#operations/run-command.ts';
import { areas, listDecisions, readDecisions } from '../tools/list-decisions.ts';
import { writeRoles } from '../tools/list-roles.ts';

// Whoever follows the documents types what they say: commands exist as they are written, and links lead somewhere.

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Documents with commands, and what runs them. */
const runBy: Record<string, string> = {
  'README.md': 'whoever runs the tests: npm start is what e2e/ begins with, npm test this',
  'docs/installing.md': 'test/upgrade/releases.test.ts',
  'docs/moving-in.md': 'the last test of this file',
  'docs/operations.md': 'test/deploy/container.test.ts',
};

const help: string[] = [];
await runCommand(
  ['help'],
  { show: (line) => help.push(line), complain: () => undefined, readPassword: async () => '' },
  {},
);
const usages = help.filter((line) => /^ {2}[a-z]/.test(line)).map((line) => line.trim().split(/ {2,}/)[0] ?? '');

/** Whether a line of the help has this command, with these options. */
function isInHelp(typed: string): boolean {
  const words = typed.split(/\s+/);
  const options = words.filter((word) => /^--[a-z]/.test(word));
  // What stands behind the command's own words is a value.
  const isCommand = (usage: string) => {
    const own = usage.split(' ').filter((word) => /^[a-z][a-z-]*$/.test(word));
    return own.every((word, index) => words[index] === word);
  };
  return usages.some(
    (usage) =>
      isCommand(usage) &&
      options.every((option) => usage.split(' ').some((word) => word.replace(/[[\]]/g, '') === option)),
  );
}

const withCommands = [...documents, '.env.example', ...globSync(['deploy/*', 'src/**/*.{ts,tsx}'], { cwd: root })];
const typed = withCommands.flatMap((file) =>
  [...read(file).matchAll(/\bnpm (?:--prefix \S+ )?run (?:-s )?school -- ([^`"'”\n;.,)&|]+)/g)].map(
    ([, words = '']) => ({
      file,
      words: words.trim(),
    }),
  ),
);

test('each decision record has a number of its own, which is that of its title', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort();
  const numbers = records.map((file) => Number(file.split('/').at(-1)?.slice(0, 4)));
  expect(numbers.length).toBeGreaterThan(50);
  expect(new Set(numbers).size).toBe(numbers.length);
  const titled = records.map((file) => Number(/^# (\d+)\./.exec(read(file))?.[1]));
  expect(titled).toEqual(numbers);
});

test('each decision record has a date, a status and an area, and the index lists them all', () => {
  const records = readDecisions();
  expect(records.filter(({ head }) => head === null).map(({ file }) => file)).toEqual([]);
  expect(records.filter(({ head }) => !areas.some((area) => area === head?.area))).toEqual([]);
  const isStatus = (status = '') =>
    /^(?:accepted|replaced(?: in part)? by \[\d+\]\([^)]+\)(?: and \[\d+\]\([^)]+\))?)$/.test(status);
  expect(records.filter(({ head }) => !isStatus(head?.status))).toEqual([]);
  expect(read('docs/decisions/README.md'), 'node tools/list-decisions.ts').toBe(listDecisions());
});

test.each(writeRoles())(
  '$file names who may make each call or open each page, as the tables say',
  ({ file, renewed }) => {
    expect(read(file), 'node tools/list-roles.ts').toBe(renewed);
  },
);

test('each variable of the environment is named once in .env.example, and once in the table of docs/configuration.md', () => {
  const named = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(variableNames.toSorted());
  const rows = [...read('docs/configuration.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)];
  const listed = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(listed.toSorted()).toEqual(variableNames.toSorted());
});

test('every command that a document, a setting or a message names is one of the help', () => {
  expect(typed.length).toBeGreaterThan(30);
  const unknown = typed.filter(({ words }) => !/^(?:<command>|…|--version|--help)/.test(words) && !isInHelp(words));
  expect(unknown).toEqual([]);
});

test.each(['admin remove --email E', 'student export --mail E', 'backups FILE', 'import --dry FOLDER'])(
  'a command that does not exist would be found: %s',
  (words) => expect(isInHelp(words)).toBe(false),
);

test('every block of commands is in a document whose commands are run', () => {
  const languages = documents.flatMap((file) =>
    [...read(file).matchAll(/^```(\w*)\n(?:.*\n)*?```/gm)].map(([, language]) => ({ file, language })),
  );
  const commands = languages.filter(({ language }) => language === 'sh').map(({ file }) => file);
  expect([...new Set(commands)].sort()).toEqual(Object.keys(runBy).sort());
  const unknown = languages.filter(
    ({ language = '' }) => !['', 'sh', 'text', 'sql', 'json', 'nginx', 'ini', 'yaml'].includes(language),
  );
  expect(unknown).toEqual([]);
});

/** Named on purpose: examples, and files of former releases. */
const noFiles = ['./file.ts', '.bn.ts', 'src/site/school-details.ts', 'platform/server/ids.ts'];

test('every source file that a document or a comment names is there', () => {
  const sources = globSync(
    ['src', 'test', 'e2e', 'bench', 'tools', 'scripts', 'deploy'].map((one) => `${one}/**/*.{ts,tsx,css,js,mjs}`),
    { cwd: root },
  );
  const files = new Set([...sources, ...globSync('*.{ts,js,mjs}', { cwd: root })]);
  const ends = new Set([...files].flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const comments = (text: string) => [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].join('\n');
  const texts = [
    ...documents.map((file) => ({ file, text: read(file) })),
    ...sources.map((file) => ({ file, text: comments(read(file)) })),
  ];
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?!\/)[\w./-]+\.(?:tsx?|css|mjs))`/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ name }) => !ends.has(name.replace(/^\.\//, '')) && !noFiles.includes(name))).toEqual([]);
});

/** As GitHub makes them of headings, and those that a document sets itself. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

test('every link between documents leads to a file, and to a heading where it names one', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path === '' ? file : join(dirname(file), path);
        const isThere = globSync(target, { cwd: root }).length > 0;
        const hasAnchor = !anchor || !target.endsWith('.md') || (isThere && anchorsOf(read(target)).has(anchor));
        return isThere && hasAnchor ? [] : [{ file, link }];
      },
    ),
  );
  expect(broken).toEqual([]);
});

test('the commands of docs/moving-in.md take the files of another school in, as they are typed', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-moving-'));
  try {
    await cp(join(root, 'test/moving-in/odd'), join(folder, 'former'), { recursive: true });
    const env = {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SAMPLE_DATA: 'off',
      NODE_OPTIONS: '',
    };
    const said: string[] = [];
    for (const [, block = ''] of read('docs/moving-in.md').matchAll(/^```sh\n(.*?)^```/gms)) {
      const here = block.replace(/\bformer\b/g, join(folder, 'former'));
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here], { cwd: root, env });
      said.push(stdout);
    }
    expect(said).toEqual([
      expect.stringContaining('Nothing was changed.'),
      expect.stringMatching(/paid +14 +125234 +14 +125234/),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
