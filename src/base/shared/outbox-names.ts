/**
 * Last parts of the outboxes' keys in the browser's storage, after the owner's id. This module is separate from the
 * sending code, which is loaded only when needed.
 */
export const outboxNames = { payments: 'unsent-payments', progress: 'progress', tries: 'tries' } as const;
