import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#base/database/connect.ts';
import { sampleBengali, sampleSchool, sampleTexts } from '#base/sample/sample-school.ts';
import { newSchool } from '#school/profile/new-school.ts';
import type { School } from '#school/profile/school.ts';
import { findFact, insertFact } from '#school/profile/server/school-fact-queries.ts';

export const wholeSampleSchool: School = {
  ...newSchool,
  ...sampleSchool,
  texts: { ...newSchool.texts, ...sampleTexts },
  bengali: sampleBengali,
};

export async function insertSampleSchool(transaction: Transaction, adminId: string): Promise<void> {
  if (await findFact(transaction, 'school')) return;
  await insertFact(transaction, 'school', { value: wholeSampleSchool, version: 1, savedBy: adminId });
}

export async function removeSampleFacts(transaction: Transaction): Promise<void> {
  const stored = await findFact(transaction, 'school');
  if (stored && isDeepStrictEqual(stored.value, wholeSampleSchool))
    await transaction.deleteFrom('school_facts').where('name', '=', 'school').execute();
}
