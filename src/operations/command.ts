import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Database } from '#base/database/connect.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';

/** Where a command of the operator talks to: the real terminal, or a test. */
export type Terminal = {
  show(line: string): void;
  /** Why the command did not do what it was asked to, or what else the operator should know. */
  complain(line: string): void;
  /** The password that the operator gives there, or '' for none. */
  readPassword(): Promise<string>;
};

export type CommandContext = {
  environment: Environment;
  database: Database;
  terminal: Terminal;
  variables: Record<string, string | undefined>;
};

/** One command of `npm run school`: its lines of help, and what it does. */
export type Command = {
  help: [usage: string, purpose: string][];
  /** Works on the database as it finds it, of whatever release; every other command gets the schema of this one. */
  schema?: 'as it is';
  /** May make a school where there is none, also for a deployed one. */
  begins?: true;
  run(args: string[], context: CommandContext): Promise<void>;
  /** What follows when it did not get to its end, or could not begin: `database` is null where none was reached. */
  failed?(args: string[], failure: Failure): Promise<void>;
};

export type Failure = Pick<CommandContext, 'environment'> & { database: Database | null; error: unknown };

/** A command that changes nothing: it finds out by itself whether there is a database to connect to. */
export type Look = {
  help: [usage: string, purpose: string][];
  look(args: string[], context: Omit<CommandContext, 'database'>): Promise<void>;
};

/** The operator asked for something that cannot be done; its message says what to do instead. */
export class CommandError extends Error {}

/** What a look finds and is not wrong yet. */
export class Warning extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options given, or a CommandError in Node's words, which name the option. */
export function readOptions<Given extends Options>(args: string[], options: Given) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(error.message);
    throw error;
  }
}

/** The one name of a file, or of what else is wanted, that a command takes. */
export function readFileName(args: string[], what = 'file'): string {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length > 0) throw new CommandError(`Name one ${what}.`);
  return file;
}
