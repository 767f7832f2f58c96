import type { Database } from '#base/database/connect.ts';
import { migrate } from '#base/database/migrate.ts';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { type Command, CommandError, type Look, type Terminal } from './command.ts';
import { explain } from './explain.ts';
import { closeOpenFiles } from './private-files.ts';
import { noSchoolThere, withDatabase, withSchool } from './school-place.ts';
import { versionWords } from './version.ts';

// Each command's module is loaded only when it runs, to save memory.
const commands: Record<string, () => Promise<Command | Look>> = {
  create: async () => (await import('./create-command.ts')).createCommand,
  admin: async () => (await import('./admin-command.ts')).adminCommand,
  student: async () => (await import('./student-command.ts')).studentCommand,
  course: async () => (await import('./course-command.ts')).courseCommand,
  enrollment: async () => (await import('./enrollment-command.ts')).enrollmentCommand,
  audit: async () => (await import('./audit-command.ts')).auditCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  'backup verify': async () => (await import('./backups/verify-command.ts')).verifyCommand,
  'backup hourly': async () => (await import('./backups/hourly-command.ts')).hourlyCommand,
  'backup nightly': async () => (await import('./backups/nightly-command.ts')).nightlyCommand,
  'backup key': async () => (await import('./backups/key-command.ts')).keyCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  import: async () => (await import('./import-command.ts')).importCommand,
  facts: async () => (await import('./facts-command.ts')).factsCommand,
  seed: async () => (await import('./seed-command.ts')).seedCommand,
  sample: async () => (await import('./sample-command.ts')).sampleCommand,
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand,
};

export async function runCommand(
  [name = 'help', ...args]: string[],
  terminal: Terminal,
  variables: Record<string, string | undefined>,
): Promise<0 | 1> {
  if (name === 'help' || [name, ...args].includes('--help')) {
    for (const line of await helpLines()) terminal.show(line);
    return 0;
  }
  if (name === '--version') {
    terminal.show(versionLine());
    return 0;
  }
  try {
    const [load, given] = findCommand(name, args);
    await runOnDatabase(await load(), given, terminal, variables);
    return 0;
  } catch (error) {
    terminal.complain(explain(error));
    return 1;
  }
}

function findCommand(name: string, args: string[]): [load: () => Promise<Command | Look>, given: string[]] {
  const known = (words: string) => (Object.hasOwn(commands, words) ? commands[words] : undefined);
  const ofTwo = known(`${name} ${args[0]}`);
  if (ofTwo) return [ofTwo, args.slice(1)];
  const load = known(name);
  if (!load) throw new CommandError(`There is no command "${name}". See --help.`);
  return [load, args];
}

async function runOnDatabase(
  command: Command | Look,
  args: string[],
  terminal: Terminal,
  variables: Record<string, string | undefined>,
): Promise<void> {
  const environment = readEnvironment(variables);
  if ('look' in command) return command.look(args, { environment, terminal, variables });
  let isTold = false;
  const tell = async (error: unknown, database: Database | null): Promise<never> => {
    if (!isTold) {
      isTold = true;
      await command.failed?.(args, { environment, database, error });
    }
    throw error;
  };
  // Outside a deployment, a command that migrates the schema may also create the school, like the start of the server.
  const mayBegin = command.begins || (!environment.deployed && command.schema !== 'as it is');
  const work = async () => {
    if (!mayBegin && !(await withSchool(environment, async () => true))) {
      throw new CommandError(noSchoolThere(environment));
    }
    closeOpenFiles(environment.DATA_DIR, terminal.complain);
    await withDatabase(environment, async (database) => {
      if (command.schema !== 'as it is') await migrate(database);
      await command
        .run(args, { environment, database, terminal, variables })
        .catch((error: unknown) => tell(error, database));
    });
  };
  await work().catch((error: unknown) => tell(error, null));
}

function versionLine(): string {
  return `Pathshala ${versionWords()}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

async function helpLines(): Promise<string[]> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()));
  const help = loaded.flatMap((command) => command.help);
  const width = Math.max(...help.map(([usage]) => usage.length));
  return [
    'Usage: npm run school -- <command>',
    '',
    ...help.map(([usage, purpose]) => `  ${usage.padEnd(width)}  ${purpose}`),
    '',
    '"npm run -s school -- …" leaves out npm’s own output, for use with a file or another program.',
    'Give a password at the prompt, through a pipe, or as ADMIN_PASSWORD or STUDENT_PASSWORD. If it is empty, one is made.',
    'A first password is shown once. Sign in with it once to choose your own password.',
    '--version shows the release, and the version of Node.',
    'The commands use the database of DATA_DIR or DATABASE_URL, like the school itself.',
  ];
}
