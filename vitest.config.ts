import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageTable } from './scripts/page-table.ts';

const include = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** They put something else in the place of a module or of what is global, which others may have loaded; or stop a process that goes on. */
const needsItsOwn = /\bvi\.(?:mock|stubGlobal|stubEnv|useFakeTimers)\(|\bprocess\.emit\('SIG/;
const alone = globSync(include).filter((file) => needsItsOwn.test(readFileSync(file, 'utf8')));

/**
 * In this order, before all others: two that wait most of their minute or more, so that those whose calls must not wait for long
 * have the machine to themselves meanwhile; then what takes so long that at the end it would leave the other workers idle.
 */
const first = [
  'hostile/slow-readers',
  'faults/faults',
  'hostile/',
  'fuzz/',
  'upgrade/releases',
  'api/rebuild',
  'api/command-cut-off',
  'api/sample-school',
];

const placeOf = ({ moduleId, project }: TestSpecification) => {
  const place = first.findIndex((name) => moduleId.includes(`/test/${name}`));
  if (place !== -1) return place;
  return project.name === 'together' ? first.length : first.length + 1;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  plugins: [pageTable()],
  test: {
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/compared-passwords.ts') },
    globalSetup: ['test/global-setup.ts'],
    pool: 'threads',
    // One more than the two cores that the tests are made for: some wait most of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    // What the school does after an answer comes when a busy machine comes to it.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 30_000,
    projects: [
      // Each worker loads the school once for all of its files, not for each.
      {
        extends: true,
        test: { name: 'together', include, exclude: [...configDefaults.exclude, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
