const plain = /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/;
/** Characters that `encodeURIComponent` does not escape but a header parameter must (RFC 8187). */
const leftOver = /['()*]/g;
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Returns the `Content-Disposition` of a download with a name in any script. Clients that read only ASCII names get
 * `fallback`.
 */
export function attachment(name: string, fallback = 'file'): string {
  if (plain.test(name)) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(leftOver, escaped);
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
