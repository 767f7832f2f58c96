import { parseArgs } from 'node:util';

/**
 * Reads the options of a command. With `--help` it prints the usage and ends with 0; with an option that there is not, or words where none
 * are taken, it says so, prints the usage and ends with 2.
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {string} usage
 * @param {Options} options
 * @param {{ allowPositionals?: boolean }} [words]
 */
export function readOptions(usage, options, { allowPositionals = false } = {}) {
  try {
    const read = parseArgs({ options: { ...options, help: { type: 'boolean', default: false } }, allowPositionals });
    if (!read.values.help) return read;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    refuseOptions(error instanceof Error ? error.message : String(error), usage);
  }
}

/**
 * @param {string} sentence
 * @param {string} usage
 * @returns {never}
 */
export function refuseOptions(sentence, usage) {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}
