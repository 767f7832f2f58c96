import type { Database } from '#base/database/connect.ts';
import { findDocumentPart, partBytes } from '#base/media/server/document-queries.ts';
import { type Caller, Download } from '#base/platform/server/http/handler.ts';
import { fileName } from '#base/shared/file-name.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { materialMessages as messages } from '#teaching/lectures/material-messages.ts';
import type { MaterialRow } from './material-queries.ts';

type Stretch = { first: number; last: number };

/**
 * Sends a PDF as a download. Supports ranges, so that an interrupted download can continue. Headers keep browsers from
 * showing the PDF as a page of the school. The caller must check access.
 */
export function sendDocument(
  { title, document_id: id, size, removed_at }: MaterialRow,
  { database, header }: Pick<Caller, 'header'> & { database: Database },
): Download {
  if (id === null || size === null || removed_at !== null) throw new Refusal('not_found', messages.notFound);
  const tag = `"${id}"`;
  const isSame = (header('if-range') ?? tag) === tag;
  const asked = isSame ? stretchOf(header('range'), size) : null;
  const { first, last } = asked ?? { first: 0, last: size - 1 };
  return new Download(fileName(title, 'pdf'), 'application/pdf', readParts(database, id, { first, last }), {
    status: asked ? 206 : 200,
    headers: {
      'Content-Length': String(last - first + 1),
      'Accept-Ranges': 'bytes',
      ETag: tag,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(asked && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    },
  });
}

function stretchOf(range: string | undefined, size: number): Stretch | null {
  const [, from, to] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(range ?? '') ?? [];
  if (from === undefined) return null;
  const [first, last] = [Number(from), Math.min(to ? Number(to) : size, size - 1)];
  return first <= last ? { first, last } : null;
}

async function* readParts(database: Database, id: string, { first, last }: Stretch): AsyncGenerator<Uint8Array> {
  for (let part = Math.floor(first / partBytes); part * partBytes <= last; part += 1) {
    const bytes = await findDocumentPart(database, id, part);
    // Without bytes, the PDF was deleted during the download. `Content-Length` shows the browser that the file is
    // incomplete.
    if (!bytes) throw new Refusal('not_found', messages.notFound);
    yield bytes.subarray(Math.max(0, first - part * partBytes), last + 1 - part * partBytes);
  }
}
