import type { Revision } from '#base/platform/server/http/revision.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { runCommand } from '#operations/run-command.ts';

/**
 * Runs a command of the operator on the school's database, with `typed` as the password at the terminal; the school has
 * heard of what it changed when this ends.
 */
export async function operate(
  { environment, revision }: { environment: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>; revision?: Revision },
  args: string[],
  { typed = '', variables = {} }: { typed?: string; variables?: Record<string, string> } = {},
): Promise<{ exitCode: 0 | 1; shown: string }> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const lines: string[] = [];
  const show = (line: string) => lines.push(line);
  const terminal = { show, complain: show, readPassword: async () => typed };
  const exitCode = await runCommand(args, terminal, { DATA_DIR, DATABASE_URL, ...variables });
  await revision?.refresh();
  return { exitCode, shown: lines.join('\n') };
}

/** The first password that a command printed. */
export const firstPasswordIn = (shown: string) => /\b(?:[a-z3-9]{4}-){4}[a-z3-9]{4}\b/.exec(shown)?.[0] ?? '';

/** Returns a student's whole export, as the operator's command prints it. */
export async function exportOf(school: Parameters<typeof operate>[0], email: string): Promise<unknown> {
  return JSON.parse((await operate(school, ['student', 'export', '--email', email])).shown);
}
