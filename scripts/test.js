import { getBrowser } from './get-browser.js';
import { commandOf } from './installation.js';
import { buildPages, prepare } from './prepare.js';
import { isStopped, run } from './run.js';
import { compiledOnce } from './serving.js';
import { enterTemporaryFolder } from './temporary-folder.js';
import { forgetCounts, readCounts } from './test-counts.js';

// npm test                  everything
// npm test -- unit types    only these steps

/** @typedef {import('./test-counts.js').Counts} Counts */

// A log keeps no colours; the tools guess that wrongly.
const isLog = !process.stdout.isTTY;
if (isLog) process.env.NO_COLOR ??= '1';

/** @param {string} node @param {string} file @param {...string} words @returns {Promise<Counts>} */
async function check(node, file, ...words) {
  const code = await run(node, [file, ...words]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * They start hundreds of processes.
 *
 * @param {string} suite @param {string} node @param {string[]} words @param {Record<string, string>} [env]
 */
async function tests(suite, node, words, env) {
  forgetCounts(suite);
  return readCounts(suite, await run(node, words, { env: { ...compiledOnce, ...env } }));
}

/** @param {string} node */
async function unitTests(node) {
  // The short form of the faults starts the real server, which serves the built pages.
  await buildPages(node);
  return tests('unit', node, [commandOf('vitest'), 'run', '--reporter=./test/report.ts']);
}

/** @param {string} node */
async function browserTests(node) {
  await buildPages(node);
  const browser = await getBrowser(node);
  const words = ['test', '--project=phone', '--project=desktop', '--reporter=./e2e/report.ts'];
  return tests('browser', node, [commandOf('@playwright/test', 'playwright'), ...words], { CHROMIUM_PATH: browser });
}

/** @type {Record<string, { heading: string, work: (node: string) => Promise<Counts> }>} */
const steps = {
  types: { heading: 'Types', work: (node) => check(node, commandOf('typescript', 'tsc'), '--noEmit') },
  lint: {
    heading: 'Lint and format',
    work: (node) => check(node, commandOf('@biomejs/biome', 'biome'), 'ci', ...(isLog ? ['--colors=off'] : [])),
  },
  unused: { heading: 'Unused code', work: (node) => check(node, commandOf('knip'), '--no-progress') },
  unit: {
    heading: 'Unit and API tests',
    work: unitTests,
  },
  browser: { heading: 'Browser tests', work: browserTests },
};

/** Those of a row run at the same time: each of the first has one core, the others take all that there are. */
const sideBySide = [['types', 'lint', 'unused'], ['unit'], ['browser']];

/** @param {string} message @returns {Counts} */
function failure(message) {
  console.error(message);
  return { passed: 0, failed: 1 };
}

const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/** @returns {Promise<Counts>} */
async function runSteps() {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
  const unknown = wanted.find((name) => !(name in steps));
  if (unknown) return failure(`There is no step "${unknown}"; there are ${Object.keys(steps).join(', ')}.`);
  const node = await prepare({ forDevelopment: true });
  enterTemporaryFolder({ inMemory: true });
  const total = { passed: 0, failed: 0 };
  const failedSteps = [];
  for (const names of sideBySide.map((group) => group.filter((name) => wanted.includes(name)))) {
    if (names.length === 0) continue;
    const began = Date.now();
    console.log(`\n== ${names.map((name) => steps[name].heading).join(', ')}`);
    const counts = await Promise.all(
      names.map((name) => steps[name].work(node).catch((error) => failure(messageOf(error)))),
    );
    if (isStopped()) return failure('Interrupted.');
    for (const [index, { passed, failed }] of counts.entries()) {
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failedSteps.push(steps[names[index]].heading);
    }
    const isBad = counts.some(({ failed }) => failed > 0);
    console.log(`   ${isBad ? 'failed' : 'good'}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`);
  return total;
}

const { passed, failed } = await runSteps().catch((error) => failure(messageOf(error)));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
