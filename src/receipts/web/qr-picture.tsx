import { qrCode } from '#receipts/qr-code.ts';

/** Squares of light around it, which a camera needs. */
const quiet = 3;

/** A QR code on a white ground in both themes; the text stands beside it. */
export function QrPicture({ text, className }: { text: string; className: string }) {
  const rows = qrCode(text);
  const side = rows.length + 2 * quiet;
  const squares = rows.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? `M${right + quiet} ${down + quiet}h1v1h-1z` : [])),
  );
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <rect width={side} height={side} className="fill-code-ground" />
      <path d={squares.join('')} className="fill-code" />
    </svg>
  );
}
