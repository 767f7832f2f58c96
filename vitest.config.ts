import { globSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const include = ['src/**/*.test.ts', 'test/**/*.test.ts'];
/** They put something else in the place of a module, which others may have loaded. */
const alone = globSync(include).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Seconds each, up to a minute and a half: at the end, one of them would leave all other workers with nothing to do. */
const longest = /faults\/faults|slow-readers|fuzz\/fuzz|rebuild|command-cut-off|sample-school/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => Number(!longest.test(moduleId));
    return (await super.sort(files)).toSorted((one, other) => isShort(one) - isShort(other));
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    pool: 'threads',
    // One more than the two cores that the tests are made for: some wait most of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
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
