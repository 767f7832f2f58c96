import { hash } from 'node:crypto';

const names = new Map<string, string>();

/** From now on the statement has a name. It is made of the text: releases that share connections never mean two by one name. */
export const keepName = (text: string): unknown => names.set(text, `kept_${hash('sha256', text).slice(0, 16)}`);

/** By which a server may know the statement as long as a connection lasts; undefined for one that is not kept. */
export const nameOfKept = (text: string): string | undefined => names.get(text);
