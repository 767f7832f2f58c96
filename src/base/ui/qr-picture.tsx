import { qrCode, qrPath } from '#base/shared/qr-code.ts';

/** White margin around the code, in squares of the code. */
const quiet = 3;

/** On white also in the dark theme. Show the code's text beside it, because the code is hidden from screen readers. */
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
