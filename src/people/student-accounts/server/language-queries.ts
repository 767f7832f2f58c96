import type { Database, Transaction } from '#base/database/connect.ts';
import type { Language } from '#base/shared/language.ts';

export async function findLanguage(database: Database, studentId: string): Promise<Language> {
  const query = database.selectFrom('student_languages').select('language').where('student_id', '=', studentId);
  return (await query.executeTakeFirst())?.language ?? 'en';
}

export async function keepFirstLanguage(
  transaction: Transaction,
  studentId: string,
  language: Language,
): Promise<void> {
  if (language !== 'en') await saveLanguage(transaction, studentId, language);
}

export async function saveLanguage(transaction: Transaction, studentId: string, language: Language): Promise<void> {
  await transaction
    .insertInto('student_languages')
    .values({ student_id: studentId, language })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet({ language }))
    .execute();
}

export async function deleteLanguageOf(transaction: Transaction, studentId: string): Promise<void> {
  await transaction.deleteFrom('student_languages').where('student_id', '=', studentId).execute();
}
