import { MinimalReporter, type SerializedError, type TestModule } from 'vitest/node';
import { slowest, writeCounts } from '../scripts/test-counts.js';

/** Unit and API tests for `npm test`: failures in full, else one line. */
export default class QuietReporter extends MinimalReporter {
  override onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    super.onTestRunEnd(modules, errors, errors.length > 0 ? 'failed' : 'passed');
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    const skipped = tests.flatMap((test) => {
      const result = test.result();
      return result.state === 'skipped' ? `   skipped: ${test.fullName}${result.note ? ` (${result.note})` : ''}` : [];
    });
    console.log([`${tests.length} tests in ${modules.length} files.`, ...skipped].join('\n'));
    console.log(
      slowest(
        modules.map((module) => {
          const { collectDuration, duration } = module.diagnostic();
          return { file: module.relativeModuleId, milliseconds: collectDuration + duration };
        }),
      ),
    );
    writeCounts('unit', { passed: count('passed'), failed: count('failed') + brokenModules + errors.length });
  }

  /** `npm test` ends with a summary of its own. */
  override reportTestSummary(): void {}
}
