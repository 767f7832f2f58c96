const unfit = /[\p{Cc}/\\:*?"<>|]+/gu;
/** What `encodeURIComponent` leaves and a header's parameter may not hold (RFC 8187). */
const leftOver = /['()*]/g;
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** `Content-Disposition` of a file that is saved under that name, in whatever script; clients that read none but Latin names get `fallback`. */
export function attachment(name: string, fallback = 'file'): string {
  const fit = name.replace(unfit, '-').trim();
  if (/^[\x20-\x7e]+$/.test(fit)) return `attachment; filename="${fit}"`;
  const encoded = encodeURIComponent(fit.toWellFormed()).replace(leftOver, escaped);
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
