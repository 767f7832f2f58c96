import type { Database } from '#base/database/connect.ts';
import type { Handler } from '#contract/server/handler.ts';
import { ownAccount } from '#people/student-accounts/server/own-account.ts';
import { findProfile } from '#people/student-accounts/server/student-queries.ts';
import { readSwitch, saveSwitch } from '#school/profile/server/school-switches.ts';
import { watermarkOf } from '#teaching/lectures/watermark.ts';

/**
 * Returns the text over the student's videos, empty if the school has turned it off. The server makes the text, so that
 * the page does not need the phone number.
 */
export async function findWatermark(database: Database, studentId: string): Promise<string> {
  if (!(await readSwitch(database, 'watermark')).on) return '';
  return watermarkOf(ownAccount(await findProfile(database, studentId)));
}

export const readWatermarking: Handler<'readWatermarking'> = (_call, { database }) => readSwitch(database, 'watermark');

export const saveWatermarking: Handler<'saveWatermarking'> = ({ body }, context) =>
  saveSwitch('watermark', body, context);
