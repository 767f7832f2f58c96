import { readDatabaseTime } from '#database/engine.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { writeSampleInbox } from '#sample/sample-inbox.ts';
import { sampleStudents } from '#sample/sample-students.ts';
import { findClaimsOfEmails } from './sample-inbox-queries.ts';

const sampleEmails = sampleStudents.map(({ email }) => email);

/** What the wallets of a sample school would have written, to try the desk with; null in any other school. */
export const readSampleInbox: Handler<'readSampleInbox'> = async (_request, { database, environment }) => {
  if (environment.deployed) return { text: null };
  const claims = await findClaimsOfEmails(database, sampleEmails);
  if (claims.length === 0) return { text: null };
  return { text: writeSampleInbox(claims, await readDatabaseTime(database)) };
};
