import { attachment } from '#base/platform/server/http/attachment.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { limits } from '#contract/calls/call-limits.ts';
import type { Mount } from '#contract/server/handler.ts';
import type { CertificatePicture } from '#teaching/certificates/certificate.ts';
import { readNumber, shownNumber } from '#teaching/certificates/certificate-number.ts';
import { certificateMessages as messages } from '#teaching/certificates/messages.ts';
import { certificateFile } from './certificate-files.ts';
import { findByNumber } from './certificate-queries.ts';

const kinds: Record<string, CertificatePicture> = { png: 'png', 'share.png': 'share', pdf: 'pdf' };

export const serveCertificates: Mount = (app, { database, countCall }) => {
  app.get('/certificates/:file{[^/.]+\\.(?:share\\.png|png|pdf)}', async (context) => {
    const { network } = context.var;
    await countCall(`certificate-files:${network}`, limits.certificateChecks);
    const file = context.req.param('file');
    const dot = file.indexOf('.');
    const kind = kinds[file.slice(dot + 1)];
    const number = readNumber(file.slice(0, dot));
    const row = number === null ? undefined : await findByNumber(database, number);
    if (!row || !kind) throw new Refusal('not_found', messages.unknown);
    if (row.revoked_at !== null) throw new Refusal('not_found', messages.takenBack, { code: 'certificate_revoked' });
    const tag = `"${row.number}.${kind}"`;
    const headers = new Headers({
      'Content-Type': kind === 'pdf' ? 'application/pdf' : 'image/png',
      // Browsers may store the file but must ask before each use, because the certificate may be revoked.
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: tag,
    });
    if (kind === 'pdf')
      headers.set('Content-Disposition', attachment(`certificate-${shownNumber(row.number)}.pdf`, 'certificate.pdf'));
    if (context.req.header('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
    const bytes = await certificateFile(database, row, kind, network);
    headers.set('Content-Length', String(bytes.length));
    return new Response(new Uint8Array(bytes), { headers });
  });
};
