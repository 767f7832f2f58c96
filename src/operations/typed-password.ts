import type { GenericSchema } from 'valibot';
import { accountMessages } from '#accounts/messages.ts';
import { isGuessable } from '#accounts/server/guessable-password.ts';
import { validate } from '#platform/server/http/validate.ts';
import { type CommandContext, CommandError } from './command.ts';

type Owner = { email: string; phone?: string | null; name?: string };
type Source = {
  /** Variable of the environment that is taken instead of what is typed. */
  variable: 'ADMIN_PASSWORD' | 'STUDENT_PASSWORD';
  rule: GenericSchema<string | undefined, string>;
};

/** From the variable, else from the terminal; never from an option, which every user of the machine could read. */
export async function typedPassword(
  { environment, terminal, variables }: CommandContext,
  owner: Owner,
  { variable, rule }: Source,
): Promise<string> {
  const password = validate(rule, variables[variable] || (await terminal.readPassword()));
  const guessable = isGuessable(password, { phone: null, name: '', ...owner });
  if (environment.deployed && guessable) throw new CommandError(accountMessages.passwordCommon);
  return password;
}
