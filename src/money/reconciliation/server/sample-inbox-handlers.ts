import { readDatabaseTime } from '#base/database/engine.ts';
import { writeSampleInbox } from '#base/sample/sample-inbox.ts';
import { sampleStudents } from '#base/sample/sample-students.ts';
import type { Handler } from '#contract/server/handler.ts';
import { findClaimsOfEmails, hasPayments } from './sample-inbox-queries.ts';

const nothing = { text: '' };

const sampleEmails = sampleStudents.map(({ email }) => email);

/** Returns invented SMS of wallets to try the product with. Empty for a real school, and once payments are stored. */
export const readSampleInbox: Handler<'readSampleInbox'> = async (_request, { database, environment }) => {
  if (environment.deployed || (await hasPayments(database))) return nothing;
  const claims = await findClaimsOfEmails(database, sampleEmails);
  if (claims.length === 0) return nothing;
  return { text: writeSampleInbox(claims, await readDatabaseTime(database)) };
};
