import { CommandError, type Look, readOptions, Warning } from './command.ts';
import { checks } from './doctor-checks.ts';
import { explain } from './explain.ts';

async function judge(find: () => Promise<string>): Promise<{ verdict: 'ok' | 'WARN' | 'FAIL'; finding: string }> {
  try {
    return { verdict: 'ok', finding: await find() };
  } catch (error) {
    if (error instanceof Warning) return { verdict: 'WARN', finding: error.message };
    return { verdict: 'FAIL', finding: explain(error) };
  }
}

export const doctorCommand: Look = {
  help: [
    [
      'doctor',
      'check configuration, database, migrations, counts, SMS to students, receipts, speed, clock, proxy, disk, backups, files, sample data and gateways',
    ],
    [
      'doctor --online',
      'also check over the network: the clock, the certificate, the proxy and the balance at the SMS gateway',
    ],
    ['doctor --gateway', 'also ask bKash for a token (it gives two an hour)'],
  ],
  async look(args, { environment, terminal }) {
    const { gateway = false, online = false } = readOptions(args, {
      gateway: { type: 'boolean' },
      online: { type: 'boolean' },
    });
    const failed: string[] = [];
    let settings = environment;
    for (const { what, find, needsDatabase } of checks) {
      if (needsDatabase && failed.includes('database')) continue;
      const { verdict, finding } = await judge(() => find(settings, { gateway, online }));
      if (verdict === 'FAIL') failed.push(what);
      // A standby in trouble is waited for once.
      if (what === 'database' && verdict === 'WARN') settings = { ...environment, DATABASE_REPLICA_URL: undefined };
      terminal.show(`${verdict.padEnd(4)}  ${what}: ${finding}`);
    }
    if (failed.length > 0) {
      throw new CommandError(failed.length === 1 ? 'One check failed.' : `${failed.length} checks failed.`);
    }
  },
};
