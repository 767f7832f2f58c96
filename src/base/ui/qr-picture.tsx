import { qrCode, qrPath } from '#base/shared/qr-code.ts';

/** Squares of light around it, which a camera needs. */
const quiet = 3;

/** A QR code on a white ground in both themes; the text stands beside it. */
export function QrPicture({ text, className }: { text: string; className: string }) {
  const rows = qrCode(text);
  const side = rows.length + 2 * quiet;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <rect width={side} height={side} className="fill-code-ground" />
      <path d={qrPath(rows, quiet)} className="fill-code" />
    </svg>
  );
}
