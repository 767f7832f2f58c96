import { inTransaction } from '#base/database/in-transaction.ts';
import { refuseGuessable } from '#base/platform/server/sessions/guessable-password.ts';
import { hashPassword } from '#base/platform/server/sessions/password.ts';
import type { Handler } from '#contract/server/handler.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { conflictOnDuplicate } from './conflict-on-duplicate.ts';
import { keepFirstLanguage } from './language-queries.ts';
import { insertStudent, toStudent } from './student-queries.ts';

/** Creates an account but no session. The page then opens the login (trust A4). */
export const register: Handler<'register'> = async ({ body }, context) => {
  const { database, network } = context;
  const { name, email, phone, school, college, password } = body;
  refuseGuessable(password, body, context, 'password');
  const password_hash = await hashPassword(password, network);
  const student = await conflictOnDuplicate(messages.accountExists, () =>
    inTransaction(database, async (transaction) => {
      const row = await insertStudent(transaction, {
        name,
        email,
        phone,
        school: school || null,
        college: college || null,
        provider: 'local',
        password_hash,
      });
      await keepFirstLanguage(transaction, row.id, context.language);
      return row;
    }),
  );
  return { student: toStudent(student) };
};
