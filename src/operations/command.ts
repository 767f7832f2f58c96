import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Database } from '#base/database/connect.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';

export type Terminal = {
  show(line: string): void;
  complain(line: string): void;
  readPassword(): Promise<string>;
};

export type CommandContext = {
  environment: Environment;
  database: Database;
  terminal: Terminal;
  variables: Record<string, string | undefined>;
};

export type Command = {
  help: [usage: string, purpose: string][];
  /** Set for a command that runs with the schema of any release. Before other commands, the schema is migrated. */
  schema?: 'as it is';
  /** Set for a command that may create the school if DATA_DIR or DATABASE_URL has none, even in a deployment. */
  begins?: true;
  run(args: string[], context: CommandContext): Promise<void>;
  /** Runs after the command has failed. `database` is null if it could not be reached. */
  failed?(args: string[], failure: Failure): Promise<void>;
};

export type Failure = Pick<CommandContext, 'environment'> & { database: Database | null; error: unknown };

/** A command that changes nothing and also runs if no database can be reached. */
export type Look = {
  help: [usage: string, purpose: string][];
  look(args: string[], context: Omit<CommandContext, 'database'>): Promise<void>;
};

export class CommandError extends Error {}

export class Warning extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

export function readOptions<Given extends Options>(args: string[], options: Given) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(error.message);
    throw error;
  }
}

export function readFileName(args: string[], what = 'file'): string {
  const [file, ...more] = args;
  if (!file || file.startsWith('-') || more.length > 0) throw new CommandError(`Name one ${what}.`);
  return file;
}
