import type { GenericSchema } from 'valibot';
import { validate } from '#base/platform/server/http/read-request.ts';
import { firstPasswordHours, type NewPassword } from '#base/platform/server/sessions/first-password-queries.ts';
import { refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { newFirstPassword } from '#base/platform/server/sessions/tokens.ts';
import { findSchool } from '#school/profile/server/school-queries.ts';
import type { CommandContext, Terminal } from './command.ts';

type Owner = { email: string; phone: string | null; name: string };
type Source = {
  variable: 'ADMIN_PASSWORD' | 'STUDENT_PASSWORD';
  rule: GenericSchema<string | undefined, string>;
};

/**
 * Returns the password from the variable or the terminal, or else a new temporary one (`isFirst`). There is no
 * command-line option, because all users of the machine can read those.
 */
export async function newPasswordFor(
  { database, environment, terminal, variables }: CommandContext,
  owner: Owner,
  { variable, rule }: Source,
): Promise<NewPassword> {
  const given = variables[variable] || (await terminal.readPassword());
  if (given === '') return { password: newFirstPassword(), isFirst: true };
  const password = validate(rule, given);
  const school = await findSchool(database);
  refuseGuessable(password, owner, { environment, school: { known: () => school } }, 'newPassword');
  return { password, isFirst: false };
}

type Made = NewPassword & { signInAt: string };

export function showAdded(terminal: Terminal, email: string, made: Made): void {
  if (made.isFirst) showFirst(terminal, `${email} is an admin now`, made);
  else terminal.show(`${email} is an admin now and signs in at ${made.signInAt}.`);
}

export function showReset(terminal: Terminal, email: string, made: Made): void {
  if (made.isFirst) showFirst(terminal, `${email} is signed out everywhere`, made);
  else terminal.show(`${email} has a new password and is signed out everywhere.`);
}

function showFirst(terminal: Terminal, done: string, { password, signInAt }: Made): void {
  terminal.show(`${done}. First password, shown only here: ${password}`);
  terminal.show(
    `Sign in with it once at ${signInAt} within ${firstPasswordHours} hours, and choose your own password.`,
  );
}
