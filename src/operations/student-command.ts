import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Database } from '#base/database/connect.ts';
import { forgetLetters } from '#base/database/search-index.ts';
import { validate } from '#base/platform/server/http/read-request.ts';
import { firstPasswordHours } from '#base/platform/server/sessions/first-password-queries.ts';
import { linkTo } from '#contract/links.ts';
import { eraseStudent, exportStudent } from '#office/student-admin/server/student-data.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import {
  byOperator,
  disableStudent,
  enableStudent,
  endStudentSessions,
  refuseSocial,
  resetStudentPassword,
  studentByEmail,
} from '#people/student-accounts/server/student-accounts.ts';
import { emailAddress, newPassword } from '#people/student-accounts/sign-in.ts';
import { type Command, type CommandContext, CommandError, readOptions } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { newPasswordFor, showReset } from './new-password.ts';
import { fromStandby } from './school-place.ts';

const Options = v.object({
  email: emailAddress('Give the student’s email with --email.'),
  to: v.optional(v.string()),
});

const passwordSource = { variable: 'STUDENT_PASSWORD', rule: newPassword(accountMessages.passwordLength) } as const;

async function* asBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
  yield Buffer.from('\n');
}

type Action = (email: string, context: CommandContext, to: string | undefined) => Promise<void>;

const actions: Record<string, Action> = {
  async export(email, { database, environment, terminal }, to) {
    const write = async (from: Database) => {
      const pieces = await exportStudent(database, email, byOperator, from);
      await (to === undefined ? text(pieces).then(terminal.show) : writeNewFile(to, asBytes(pieces)));
    };
    await fromStandby(environment, database, write, terminal.complain);
    if (to !== undefined) terminal.show(`Everything stored about ${email} is in ${to}, which only you can read.`);
  },
  async erase(email, { database, terminal }) {
    await eraseStudent(database, email);
    await forgetLetters(database);
    terminal.show('The student’s name, contact, references and sign-in are erased; amounts and dates are kept.');
  },
  async reset(email, context) {
    const student = await studentByEmail(context.database, email);
    refuseSocial(student);
    const made = await newPasswordFor(context, student, passwordSource);
    await resetStudentPassword(context.database, email, made);
    showReset(context.terminal, email, { ...made, signInAt: linkTo('login') });
  },
  async disable(email, { database, terminal }) {
    await disableStudent(database, email);
    terminal.show(`${email} is signed out everywhere and can no longer sign in.`);
  },
  async enable(email, { database, terminal }) {
    await enableStudent(database, email);
    terminal.show(`${email} can sign in again, with the same password.`);
  },
  async logout(email, { database, terminal }) {
    await endStudentSessions(database, email);
    terminal.show(`${email} is signed out everywhere.`);
  },
};

export const studentCommand: Command = {
  help: [
    ['student export --email E [--to FILE]', 'print everything stored about one student as JSON, or write it to FILE'],
    ['student erase --email E', 'erase a student’s identity for good; amounts and dates are kept'],
    [
      'student reset --email E',
      `replace a forgotten password with the given one, or print a first one, valid for ${firstPasswordHours} hours`,
    ],
    ['student disable --email E', 'sign a student out everywhere and refuse every further sign-in'],
    ['student enable --email E', 'undo `student disable`'],
    ['student logout --email E', 'sign a student out everywhere'],
  ],
  async run([actionName = '', ...args], context) {
    const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined;
    if (!action) throw new CommandError(`Say what to do: student ${Object.keys(actions).join('|')}.`);
    const text = { type: 'string' } as const;
    const given = readOptions(args, actionName === 'export' ? { email: text, to: text } : { email: text });
    const { email, to } = validate(Options, given);
    await action(email, context, to);
  },
};
