import { firstPasswordHours } from '#platform/server/sessions/first-password-queries.ts';
import type { Terminal } from './command.ts';

/** The only time that it can be seen: the database keeps its hash. */
export function showFirstPassword(
  terminal: Terminal,
  done: string,
  { password, signInAt }: { password: string; signInAt: string },
): void {
  terminal.show(`${done}. First password, shown only here: ${password}`);
  terminal.show(
    `Within ${firstPasswordHours} hours it signs in at ${signInAt}, once, to choose a password of one’s own.`,
  );
}
