/**
 * The version that a save was made from: the body's, else that of the If-Match header. Undefined takes the save as it
 * is; a header that names no version fits none (trust C4).
 */
export function versionRead(inBody: number | undefined, ifMatch: string | undefined): number | undefined {
  if (inBody !== undefined) return inBody;
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim()) ?? [];
  return version === undefined ? Number.NaN : Number(version);
}
