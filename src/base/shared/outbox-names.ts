/**
 * Names of the lists of unsent data in the browser's storage, where they follow the owner's id. Separate from the
 * sending code, which is loaded only when needed.
 */
export const outboxNames = { payments: 'unsent-payments', progress: 'progress', tries: 'tries' } as const;
