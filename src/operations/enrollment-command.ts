import { inTransaction } from '#base/database/in-transaction.ts';
import { holdTables } from '#base/database/whole-tables.ts';
import { recountDays } from '#money/day-book/server/recount-queries.ts';
import { listDeletedEnrollments } from '#money/enrollments/server/deleted-enrollment-queries.ts';
import { countByStatus, recount } from '#money/enrollments/server/enrollment-counts-queries.ts';
import { restoreEnrollment } from '#money/enrollments/server/restore-enrollment.ts';
import { renewTexts } from '#money/enrollments/server/search-text-queries.ts';
import { recountPayments } from '#money/payments/server/recount-queries.ts';
import { recountFigures } from '#teaching/progress-reports/server/recount-queries.ts';
import { type Command, type CommandContext, CommandError, readOptions } from './command.ts';

const actions: Record<string, (args: string[], context: CommandContext) => Promise<void>> = {
  async deleted(args, { database, terminal }) {
    readOptions(args, {});
    const rows = await listDeletedEnrollments(database);
    if (rows.length === 0) terminal.show('No enrollment is deleted.');
    for (const { id, archived_at, email, course_no, enrollment } of rows) {
      const { status, amount_due, method, reference } = enrollment;
      const who = [email ?? 'a student who is gone', course_no ?? 'a course that is gone'];
      terminal.show([id, archived_at, ...who, status, `${amount_due} taka`, method, reference].join('\t'));
    }
  },
  async restore(args, { database, terminal }) {
    const { id } = readOptions(args, { id: { type: 'string' } });
    if (!id) throw new CommandError('Give the id that "enrollment deleted" shows with --id.');
    const { email, courseNo, status } = await restoreEnrollment(database, id);
    terminal.show(`The enrollment of ${email} in ${courseNo} is back, ${status} as it was.`);
  },
  async recount(args, { database, terminal }) {
    readOptions(args, {});
    await inTransaction(database, async (transaction) => {
      await holdTables(transaction, ['students', 'courses', 'enrollments', 'payments', 'settlements']);
      await recount(transaction);
      await renewTexts(transaction);
      await recountPayments(transaction);
      await recountDays(transaction);
      await recountFigures(transaction);
    });
    const { pending, paid } = await countByStatus(database);
    terminal.show(`Recounted: ${pending} pending, ${paid} paid. The search finds them all.`);
  },
};

export const enrollmentCommand: Command = {
  help: [
    ['enrollment deleted', 'show the deleted enrollments, newest first'],
    ['enrollment restore --id ID', 'bring a deleted enrollment back as it was'],
    [
      'enrollment recount',
      'recount enrollments, payments, the day book and progress reports, and rebuild the search index',
    ],
  ],
  async run([actionName = '', ...args], context) {
    const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined;
    if (!action) throw new CommandError(`Say what to do: enrollment ${Object.keys(actions).join('|')}.`);
    await action(args, context);
  },
};
