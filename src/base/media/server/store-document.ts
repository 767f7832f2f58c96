import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { documentHead, mostDocumentBytes } from '#base/media/document-limits.ts';
import { mediaMessages as messages } from '#base/media/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { bytesOfToday, insertDocument } from './document-queries.ts';
import { readBase64 } from './read-base64.ts';

/** A PDF must begin with this header and end with this trailer, so that it cannot hide another format. */
const head = /^%PDF-[12]\.\d/;
const tail = /startxref\s+\d+\s+%%EOF\s*\0*$/;
const tailBytes = 1024;
/** Limit in bytes for all PDFs that were uploaded in the last 24 hours, also if content no longer uses them. */
const mostBytesADay = 100 * mostDocumentBytes;

/**
 * Validates an inline PDF, stores it and returns its id, a hash of its bytes. Equal files are stored once. Slow, so
 * call this before a transaction begins.
 */
export async function storeDocument(database: Database, field: string, dataUrl: string): Promise<string> {
  if ((await bytesOfToday(database)) + dataUrl.length * 0.75 > mostBytesADay) throw dayIsFull();
  const bytes = await readPdf(field, dataUrl);
  await othersTurn();
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  if (!(await insertDocument(database, id, bytes, mostBytesADay))) throw dayIsFull();
  return id;
}

const dayIsFull = () =>
  new Refusal('too_many', messages.documentsOfDay, { code: 'storage_of_day', retryAfter: 60 * 60 });

async function readPdf(field: string, dataUrl: string): Promise<Buffer> {
  const refuse = (sentence: string) => new Refusal('invalid', sentence, { fields: { [field]: sentence } });
  if (!dataUrl.startsWith(documentHead)) throw refuse(messages.documentType);
  const bytes = await readBase64(dataUrl.slice(documentHead.length));
  if (bytes === null) throw refuse(messages.documentBroken);
  if (bytes.length > mostDocumentBytes) throw refuse(messages.documentBytes);
  if (!head.test(bytes.toString('latin1', 0, 8))) throw refuse(messages.documentType);
  if (!tail.test(bytes.toString('latin1', Math.max(0, bytes.length - tailBytes))))
    throw refuse(messages.documentBroken);
  return bytes;
}
