import { startPostgres } from '../postgres.ts';
import { type Fault, faultIds } from './fault.ts';
import { faults } from './faults.ts';
import { type Row, verdictOf, writeMarkdown, writeTable } from './report.ts';
import { tryFault } from './try-fault.ts';

// npm run faults                        all of them at full length: the soak alone takes an hour
// npm run faults -- --short             those that `npm test` does, the others by name
// npm run faults -- --short F18         that one in its short form
// npm run faults -- F01 F07             only these, at full length
// npm run faults -- --markdown          the figures as a Markdown table

const short = process.argv.includes('--short');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = wanted.filter((word) => !faultIds.includes(word));
if (unknown.length > 0)
  throw new Error(`There is no fault ${unknown.join(', ')}: they are ${faultIds[0]} to ${faultIds.at(-1)}.`);

const named = faults.filter((fault) => wanted.length === 0 || wanted.includes(fault.id));
const isLeftOut = (fault: Fault) => short && wanted.length === 0 && !fault.quick;

// A rejected promise that nothing awaits is a problem of the fault that runs. It must not end the table.
const unhandled: string[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(`Unhandled: ${reason}`));

const server = await startPostgres();
const rows: Row[] = [];
for (const fault of named) {
  for (const engine of fault.engines) {
    if (isLeftOut(fault)) {
      rows.push({ fault, engine, finding: null, remark: 'is not in the short form of all; name it to run it' });
      continue;
    }
    const began = performance.now();
    const row = await tryFault(fault, engine, { serverUrl: server?.url ?? null, short });
    row.finding?.problems.push(...unhandled.splice(0));
    rows.push(row);
    console.error(`${fault.id} on ${engine}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
await server?.stop();
console.log(`\n${process.argv.includes('--markdown') ? writeMarkdown(rows) : writeTable(rows)}`);
const failed = rows.filter((row) => verdictOf(row) === 'failed').length;
const notRun = rows.filter((row) => verdictOf(row) === 'not run').length;
console.log(`\n${failed === 0 ? 'No fault failed' : `${failed} failed`}${notRun > 0 ? `, ${notRun} not run` : ''}.`);
process.exitCode = failed > 0 || notRun === rows.length ? 1 : 0;
