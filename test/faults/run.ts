import { startPostgres } from '../postgres.ts';
import { faults } from './faults.ts';
import { type Row, verdictOf, writeTable } from './report.ts';
import { tryFault } from './try-fault.ts';

// npm run faults                 all of them
// npm run faults -- --short      those that `npm test` does
// npm run faults -- F01 F07      only these

const short = process.argv.includes('--short');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = faults.filter((fault) => (wanted.length === 0 || wanted.includes(fault.id)) && (!short || fault.quick));

const server = await startPostgres();
const rows: Row[] = [];
for (const fault of chosen) {
  for (const engine of fault.engines) {
    const began = performance.now();
    rows.push(await tryFault(fault, engine, { serverUrl: server?.url ?? null, short }));
    console.error(`${fault.id} on ${engine}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
await server?.stop();
console.log(`\n${writeTable(rows)}`);
const failed = rows.filter((row) => verdictOf(row) === 'failed').length;
console.log(failed === 0 ? '\nNo fault failed.' : `\n${failed} failed.`);
process.exitCode = failed > 0 || rows.length === 0 ? 1 : 0;
