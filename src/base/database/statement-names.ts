import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Names a statement by a hash of its text, so that two releases that share connections never use one name for different
 * statements.
 */
export function nameStatement(text: string): void {
  names.set(text, `kept_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
}

export const statementName = (text: string): string | undefined => names.get(text);
