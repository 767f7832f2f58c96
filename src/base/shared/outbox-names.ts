/**
 * Storage names of the outboxes, followed by the owner's name. They are separate from the sending code, which is loaded
 * only when needed.
 */
export const outboxNames = { payments: 'unsent-payments', progress: 'progress', tries: 'tries' } as const;
