import { readDatabaseTime } from '#base/database/engine.ts';
import { writeSampleInbox } from '#base/sample/sample-inbox.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import type { Handler } from '#contract/server/handler.ts';
import { findClaimsOfEmails, hasPayments } from './sample-inbox-queries.ts';

/** An answer is known by its field, which is therefore never null. */
const nothing = { text: '' };

const sampleEmails = sampleStudents.map(({ email }) => email);

/** What the wallets of a sample school would have written, to try the desk with; empty in any other school, and where payments were brought in. */
export const readSampleInbox: Handler<'readSampleInbox'> = async (_request, { database, environment }) => {
  // Whoever has payments has tried it, or works with real ones.
  if (environment.deployed || (await hasPayments(database))) return nothing;
  const claims = await findClaimsOfEmails(database, sampleEmails);
  if (claims.length === 0) return nothing;
  return { text: writeSampleInbox(claims, await readDatabaseTime(database)) };
};
