/**
 * Returns the version of the data that the client edited, from the body or else from If-Match. Undefined accepts any
 * version. An If-Match without a number gives NaN, which equals no version (trust C4).
 */
export function versionRead(inBody: number | undefined, ifMatch: string | undefined): number | undefined {
  if (inBody !== undefined) return inBody;
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim()) ?? [];
  return version === undefined ? Number.NaN : Number(version);
}
