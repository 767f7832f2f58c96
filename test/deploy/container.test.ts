import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment, variableNames } from '#base/platform/server/process/environment.ts';
import { servingEnvironment, servingFlags } from '../../scripts/serving.js';
import { startSchool } from '../start-app.ts';

// Dockerfile and compose.yaml, as far as they can be tried without an engine that builds them.

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Instructions in their order, those of several lines as one. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1).trim() }));
const secondStage = instructions.findLastIndex(({ name }) => name === 'FROM');
const [build, served] = [instructions.slice(0, secondStage), instructions.slice(secondStage)];
const all = (stage: typeof instructions, name: string) =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest);
const lastOf = (name: string) => all(served, name).at(-1) ?? '';
const wordsOf = (text: string): string[] => v.parse(v.array(v.string()), JSON.parse(text.slice(text.indexOf('['))));

const Service = v.looseObject({
  image: v.string(),
  environment: v.record(v.string(), v.string()),
  volumes: v.array(v.string()),
  networks: v.optional(v.unknown()),
});
const Compose = v.looseObject({
  services: v.object({ school: Service, database: Service, proxy: Service }),
  networks: v.object({ inside: v.object({ ipam: v.object({ config: v.tuple([v.object({ subnet: v.string() })]) }) }) }),
  volumes: v.record(v.string(), v.null()),
});
const filled = read('compose.yaml').replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) =>
  name === 'SCHOOL_NAME' ? 'school.example' : 'password',
);
const compose = v.parse(Compose, parse(filled));
const { school, database, proxy } = compose.services;

/** `name:tag`, and no tag that moves at will. */
const isPinned = (image: string) => /^[\w/-]+:\d[\w.-]*$/.test(image);

test('the image is made of named releases, of files that are there, for a user without rights', () => {
  for (const image of all(instructions, 'FROM').map((rest) => rest.split(' ')[0] ?? '')) {
    expect([image, isPinned(image)]).toEqual([image, true]);
  }
  expect(lastOf('USER')).toBe('node');
  expect(instructions.findLastIndex(({ name }) => name === 'USER')).toBeGreaterThan(
    instructions.findLastIndex(({ name }) => name === 'RUN'),
  );
  const sent = read('.dockerignore').split('\n').filter(Boolean);
  expect(sent[0]).toBe('*');
  for (const copied of all(build, 'COPY')) {
    const sources = copied.split(' ').slice(0, -1);
    for (const source of sources)
      expect([source, existsSync(join(root, source)), sent.includes(`!${source}`)]).toEqual([source, true, true]);
  }
  const made = new Set([
    ...all(build, 'COPY').flatMap((copied) => copied.split(' ').slice(0, -1)),
    'node_modules',
    'dist',
  ]);
  for (const copied of all(served, 'COPY')) {
    const [from, ...paths] = copied.split(' ');
    expect(from).toBe('--from=build');
    for (const path of paths.slice(0, -1)) expect(made).toContain(path.replace('/school/', ''));
  }
  for (const program of build.flatMap(({ name, rest }) =>
    name === 'RUN' ? (rest.match(/scripts\/\S+/g) ?? []) : [],
  )) {
    expect([program, existsSync(join(root, program))]).toEqual([program, true]);
  }
});

test('it starts as `npm start` does, and its variables are those of the school', () => {
  expect(wordsOf(lastOf('CMD'))).toEqual([
    'node',
    ...servingFlags,
    '--disable-warning=ExperimentalWarning',
    'src/app/server.ts',
  ]);
  const given = new Map(
    lastOf('ENV')
      .split(/\s+/)
      .map((pair) => [pair.split('=')[0], pair.split('=')[1]]),
  );
  const others = new Set(['NODE_ENV', ...Object.keys(servingEnvironment)]);
  expect(
    [...given.keys()].filter((name = '') => !others.has(name) && !variableNames.some((one) => one === name)),
  ).toEqual([]);
  for (const [name, value] of Object.entries(servingEnvironment)) {
    if (name !== 'NODE_COMPILE_CACHE') expect([name, given.get(name)]).toEqual([name, value]);
  }
  const packed: { engines: { node: string } } = JSON.parse(read('package.json'));
  expect(packed.engines.node).toContain('20');
  expect(wordsOf(lastOf('VOLUME'))).toEqual(['/data', '/backups']);
});

test('its health is asked where the school says that it is ready', async () => {
  const check = wordsOf(lastOf('HEALTHCHECK')).at(-1) ?? '';
  const path = /\+ '(\/\w+)'/.exec(check)?.[1] ?? '';
  const open = await startSchool('sqlite');
  try {
    expect((await open.app.request(path)).status).toBe(200);
  } finally {
    await open.close();
  }
});

test('compose has what is read only, pinned and declared, and settings that a deployed school opens with', () => {
  expect(school).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    build: '.',
  });
  for (const { image } of [database, proxy]) expect([image, isPinned(image)]).toEqual([image, true]);
  const known = Object.keys(school.environment).filter((name) => !variableNames.some((one) => one === name));
  expect(known).toEqual([]);
  const environment = readEnvironment({ ...school.environment, SMS_GATEWAY: 'alphasms', SMS_API_KEY: 'key' });
  expect(environment).toMatchObject({ deployed: true, TRUSTED_PROXIES: ['172.30.77.2'] });
  expect(proxy.networks).toEqual({ inside: { ipv4_address: environment.TRUSTED_PROXIES[0] } });
  expect(compose.networks.inside.ipam.config[0].subnet).toBe('172.30.77.0/24');
  const mounts = [school, database, proxy].flatMap(({ volumes }) => volumes.map((mount) => mount.split(':')[0] ?? ''));
  for (const mount of mounts) {
    const isThere = mount.startsWith('.') ? existsSync(join(root, mount)) : mount in compose.volumes;
    expect([mount, isThere]).toEqual([mount, true]);
  }
  const named = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(proxy.environment).toSorted());
});

/** In the place of `docker`: what it would run in the school's container is run here, and what it would start is written down. */
const standIn = `#!/usr/bin/env bash
set -euo pipefail
[ "$1" = compose ] || { echo "not compose: $*" >&2; exit 64; }
echo "$*" >> "$TYPED"
case "$*" in
  'compose build' | 'compose up --detach' | 'compose up --detach '*) ;;
  'compose run --rm school '*) shift 4; exec "$@" < /dev/null ;;
  'compose exec school '*) shift 3; exec "$@" < /dev/null ;;
  *) echo "unknown: $*" >&2; exit 64 ;;
esac
`;

test('the commands of "Containers" begin a school with an admin, typed as they stand', {
  timeout: 60_000,
}, async () => {
  const blocks = [...read('docs/operations.md').matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
  expect(blocks).toHaveLength(1);
  const typing = blocks.join('').replace('01XXXXXXXXX', '01712345678');
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-container-'));
  try {
    await writeFile(join(folder, 'docker'), standIn, { mode: 0o755 });
    const env = {
      ...process.env,
      PATH: `${folder}:${join(process.execPath, '..')}:${process.env.PATH}`,
      TYPED: join(folder, 'typed'),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      SAMPLE_DATA: 'off',
      NODE_OPTIONS: '',
    };
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', typing], {
      cwd: root,
      env,
    });
    expect(stdout).toContain('you@school.example is an admin now.');
    expect(stdout).toMatch(/ok +migrations: current/);
    const typed = await readFile(join(folder, 'typed'), 'utf8');
    const started = [...typed.matchAll(/^compose up --detach (\S+)$/gm)].map(([, service]) => service);
    expect(started.filter((service = '') => !(service in compose.services))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
