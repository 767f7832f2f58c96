import { connect } from '#database/connect.ts';
import { isDatabaseAway } from '#database/engine.ts';
import { migrate, NewerDatabaseError } from '#database/migrate.ts';
import { ConfigurationError, readEnvironment } from '#platform/server/environment.ts';
import { Refusal } from '#shared/refusal.ts';
import { adminCommand } from './admin-command.ts';
import { auditCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import { type Command, CommandError, type Terminal } from './command.ts';
import { courseCommand } from './course-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { importCommand } from './import-command.ts';
import { restoreCommand } from './restore-command.ts';
import { seedCommand } from './seed-command.ts';
import { studentCommand } from './student-command.ts';

const commands: Record<string, Command> = {
  admin: adminCommand,
  student: studentCommand,
  course: courseCommand,
  audit: auditCommand,
  backup: backupCommand,
  restore: restoreCommand,
  import: importCommand,
  seed: seedCommand,
  doctor: doctorCommand,
};

/** Runs one command line of the operator and returns its exit code. */
export async function runCommand(
  [name = 'help', ...args]: string[],
  terminal: Terminal,
  variables: Record<string, string | undefined>,
): Promise<0 | 1> {
  if (name === 'help' || [name, ...args].includes('--help')) {
    for (const line of helpLines()) terminal.show(line);
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new CommandError(`There is no command "${name}". See --help.`);
    await runOnDatabase(command, args, terminal, variables);
    return 0;
  } catch (error) {
    terminal.complain(explain(error));
    return 1;
  }
}

async function runOnDatabase(
  command: Command,
  args: string[],
  terminal: Terminal,
  variables: Record<string, string | undefined>,
): Promise<void> {
  const environment = readEnvironment(variables);
  const database = connect({
    databaseUrl: environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR,
    purpose: 'operate',
  });
  try {
    if (command.schema !== 'as it is') await migrate(database);
    await command.run(args, { environment, database, terminal, variables });
  } finally {
    await database.destroy();
  }
}

function helpLines(): string[] {
  const help = Object.values(commands).flatMap((command) => command.help);
  const width = Math.max(...help.map(([usage]) => usage.length));
  return [
    'Usage: npm run school -- <command>',
    '',
    ...help.map(([usage, purpose]) => `  ${usage.padEnd(width)}  ${purpose}`),
    '',
    'A password is read from ADMIN_PASSWORD or STUDENT_PASSWORD where it is set, else from the terminal or a pipe.',
    'The commands work on the database that DATA_DIR or DATABASE_URL names, like the school itself.',
  ];
}

/** A plain sentence for what an operator can mend; everything else with its stack. */
function explain(error: unknown): string {
  const plain = [CommandError, ConfigurationError, NewerDatabaseError, Refusal];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  if (isDatabaseAway(error)) return 'The database does not answer.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
