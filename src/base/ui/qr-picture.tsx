import { qrCode, qrPath } from '#base/shared/qr-code.ts';

/** Quiet zone around the code, in modules. */
const quiet = 3;

/** A QR code on white, in the light and the dark theme. Its text must be shown beside it, because it is hidden from screen readers. */
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
