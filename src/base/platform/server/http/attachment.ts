/** Signs that may stand between the quotation marks of a header's parameter as they are. */
const plain = /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/;
/** What `encodeURIComponent` leaves and a header's parameter may not hold (RFC 8187). */
const leftOver = /['()*]/g;
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * `Content-Disposition` of a file that is saved under that name (`base/shared/file-name.ts`), in whatever script; clients that read none but
 * Latin names get `fallback`.
 */
export function attachment(name: string, fallback = 'file'): string {
  if (plain.test(name)) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(leftOver, escaped);
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
