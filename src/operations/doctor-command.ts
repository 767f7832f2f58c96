import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isMigrated } from '#database/migrate.ts';
import { type Command, type CommandContext, CommandError, readOptions } from './command.ts';

type Check = { what: string; find(context: CommandContext): Promise<string> };

/** Each finds what is well, or throws what is not. The configuration itself was read before any command runs. */
const checks: Check[] = [
  {
    what: 'configuration',
    find: async ({ environment }) => `readable; public address ${environment.PUBLIC_URL ?? 'not set (a trial)'}`,
  },
  {
    what: 'database',
    async find({ database, environment }) {
      await sql`select 1`.execute(database);
      return environment.DATABASE_URL ? 'PostgreSQL answers' : `SQLite in ${environment.DATA_DIR} answers`;
    },
  },
  {
    what: 'migrations',
    async find({ database }) {
      if (await isMigrated(database)) return 'current';
      throw new Error('behind this release; the next start of the school brings them up to date');
    },
  },
  {
    what: 'disk',
    async find({ environment }) {
      await rm(await mkdtemp(join(environment.DATA_DIR, 'doctor-')), { recursive: true });
      return `${environment.DATA_DIR} can be written`;
    },
  },
  {
    what: 'SMS gateway',
    find: async ({ environment }) =>
      environment.SMS_GATEWAY === 'outbox'
        ? `outbox: messages are kept in ${join(environment.DATA_DIR, 'outbox')}, none is sent`
        : `${environment.SMS_GATEWAY} is configured`,
  },
];

export const doctorCommand: Command = {
  help: [['doctor', 'check configuration, database, migrations, disk and SMS gateway']],
  schema: 'as it is',
  async run(args, context) {
    readOptions(args, {});
    let failures = 0;
    for (const { what, find } of checks) {
      try {
        context.terminal.show(`ok    ${what}: ${await find(context)}`);
      } catch (error) {
        failures += 1;
        context.terminal.show(`FAIL  ${what}: ${error instanceof Error ? error.message : error}`);
      }
    }
    if (failures > 0) throw new CommandError(failures === 1 ? 'One check failed.' : `${failures} checks failed.`);
  },
};
