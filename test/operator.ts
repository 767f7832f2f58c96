import { runCommand } from '#operations/run-command.ts';
import type { School } from './start-app.ts';

/** Runs a command of the operator on the school's database; the school has heard of what it changed when this ends. */
export async function operate(
  { environment, revision }: Pick<School, 'environment'> & Partial<Pick<School, 'revision'>>,
  args: string[],
  { variables = {} }: { variables?: Record<string, string> } = {},
): Promise<{ exitCode: 0 | 1; shown: string }> {
  const { DATA_DIR, DATABASE_URL } = environment;
  const lines: string[] = [];
  const show = (line: string) => lines.push(line);
  const terminal = { show, complain: show };
  const exitCode = await runCommand(args, terminal, { DATA_DIR, DATABASE_URL, ...variables });
  await revision?.refresh();
  return { exitCode, shown: lines.join('\n') };
}

/** The first password that a command printed. */
export const firstPasswordIn = (shown: string) => /\b(?:[a-z3-9]{4}-){4}[a-z3-9]{4}\b/.exec(shown)?.[0] ?? '';
