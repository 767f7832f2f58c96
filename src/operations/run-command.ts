import { migrate } from '#database/migrate.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { adminCommand } from './admin-command.ts';
import { auditCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import { type Command, CommandError, type Look, type Terminal } from './command.ts';
import { courseCommand } from './course-command.ts';
import { createCommand } from './create-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { enrollmentCommand } from './enrollment-command.ts';
import { explain } from './explain.ts';
import { importCommand } from './import-command.ts';
import { closeOpenFiles } from './private-files.ts';
import { restoreCommand } from './restore-command.ts';
import { sampleCommand } from './sample-command.ts';
import { noSchoolThere, withDatabase, withSchool } from './school-place.ts';
import { seedCommand } from './seed-command.ts';
import { studentCommand } from './student-command.ts';

const commands: Record<string, Command | Look> = {
  create: createCommand,
  admin: adminCommand,
  student: studentCommand,
  course: courseCommand,
  enrollment: enrollmentCommand,
  audit: auditCommand,
  backup: backupCommand,
  restore: restoreCommand,
  import: importCommand,
  seed: seedCommand,
  sample: sampleCommand,
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
  command: Command | Look,
  args: string[],
  terminal: Terminal,
  variables: Record<string, string | undefined>,
): Promise<void> {
  const environment = readEnvironment(variables);
  if ('look' in command) return command.look(args, { environment, terminal, variables });
  // In a trial a command may begin the school, as the start does, when it brings the schema along.
  const mayBegin = command.begins || (!environment.deployed && command.schema !== 'as it is');
  if (!mayBegin && !(await withSchool(environment, async () => true))) {
    throw new CommandError(noSchoolThere(environment));
  }
  closeOpenFiles(environment.DATA_DIR, terminal.complain);
  await withDatabase(environment, async (database) => {
    if (command.schema !== 'as it is') await migrate(database);
    await command.run(args, { environment, database, terminal, variables });
  });
}

function helpLines(): string[] {
  const help = Object.values(commands).flatMap((command) => command.help);
  const width = Math.max(...help.map(([usage]) => usage.length));
  return [
    'Usage: npm run school -- <command>',
    '',
    ...help.map(([usage, purpose]) => `  ${usage.padEnd(width)}  ${purpose}`),
    '',
    '"npm run -s school -- …" leaves out what npm itself prints, for an output that goes into a file or another program.',
    'A password is read from ADMIN_PASSWORD or STUDENT_PASSWORD where it is set, else from the terminal or a pipe.',
    'The commands work on the database that DATA_DIR or DATABASE_URL names, like the school itself.',
  ];
}
