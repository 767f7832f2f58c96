import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#base/database/connect.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { recordAuditEvent } from '#base/platform/server/audit/audit-queries.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { bumpCatalogue } from '#school/profile/server/catalogue-revision-queries.ts';
import { findFact, insertFact } from '#school/profile/server/school-fact-queries.ts';
import { testimonialMessages as messages } from '#school/testimonials/testimonial-messages.ts';

async function findTestimonials(database: Database) {
  const stored = await findFact(database, 'voices');
  return { voices: stored?.value ?? [], version: stored?.version ?? 0 };
}

export const listVoices: Handler<'listVoices'> = (_request, { database }) => findTestimonials(database);

/**
 * Returns the testimonials for editing. A call of its own, because on another machine the cached answer of `listVoices`
 * may be two seconds old (docs/operations.md).
 */
export const readVoices: Handler<'readVoices'> = (_request, { database }) => findTestimonials(database);

/**
 * Saves all testimonials as the next version, unless they are unchanged. Throws a 409 if they differ and another
 * version was saved since the client read them.
 */
export const saveVoices: Handler<'saveVoices'> = ({ body }, context) =>
  inTransaction(context.database, async (transaction) => {
    const stored = await findTestimonials(transaction);
    if (isDeepStrictEqual(stored.voices, body.voices)) return stored;
    const saved = { voices: body.voices, version: body.version + 1 };
    const fact = { value: saved.voices, version: saved.version, savedBy: context.accountId };
    const isNext = stored.version === body.version && (await insertFact(transaction, 'voices', fact));
    if (!isNext) throw new Refusal('conflict', messages.changed, { code: 'version_conflict' });
    const actor = { kind: 'admin', id: context.accountId } as const;
    const change = { before: factsOf(stored), after: factsOf(saved) };
    await recordAuditEvent(transaction, { actor, action: 'voices.saved', subject: 'voices', ...change }, context);
    await bumpCatalogue(transaction);
    return saved;
  });

const factsOf = ({ voices, version }: { voices: unknown[]; version: number }) => ({ version, count: voices.length });
