import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** From now on the statement has a name. It is made of the text: releases that share connections never mean two by one name. */
export function nameStatement(text: string): void {
  names.set(text, `kept_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
}

/** By which a server may know the statement as long as a connection lasts; undefined for one that is not kept. */
export const statementName = (text: string): string | undefined => names.get(text);
