import { v7 } from 'uuid';

/**
 * UUIDv7 (RFC 9562): sorts by time, in the order in which one process made them, also when the clock is set back. A name,
 * not a secret.
 */
export const newId = (): string => v7();
