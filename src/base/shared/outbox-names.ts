/** Storage names of the outboxes, after the name of their owner. They stand apart from the code that sends, which is fetched only when something waits. */
export const outboxNames = { payments: 'unsent-payments', progress: 'progress', tries: 'tries' } as const;
