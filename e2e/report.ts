import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { slowest, writeCounts } from '../scripts/test-counts.js';

/** Browser tests for `npm test`: failures in full as they happen, else one line. */
export default class QuietReporter implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return;
    console.log(`\nFAIL ${test.titlePath().filter(Boolean).join(' › ')}`);
    for (const error of result.errors) print(error);
    for (const { name, path } of result.attachments) if (path) console.log(`  ${name}: ${path}`);
  }

  onError(error: TestError): void {
    this.#errors += 1;
    print(error);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const skipped = count('skipped');
    console.log(`${tests.length} tests${skipped > 0 ? `, ${skipped} of them skipped` : ''}.`);
    const spent = new Map<string, number>();
    for (const { location, results } of tests)
      for (const { duration } of results) spent.set(location.file, (spent.get(location.file) ?? 0) + duration);
    console.log(
      slowest([...spent].map(([file, milliseconds]) => ({ file: relative(process.cwd(), file), milliseconds }))),
    );
    writeCounts('browser', { passed: count('expected'), failed: count('unexpected') + count('flaky') + this.#errors });
  }
}

function print(error: TestError): void {
  const text = [error.stack ?? error.message ?? error.value, error.snippet].filter(Boolean).join('\n');
  console.log(process.stdout.isTTY ? text : stripVTControlCharacters(text));
}
