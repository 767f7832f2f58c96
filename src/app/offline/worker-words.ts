/** A page's message to the service worker. `copy` asks whether this page shows cached answers. `take over` activates the new release. */
export type Asking = { ask: 'copy' | 'take over' };

/**
 * The service worker's message to a page. `copyOf` is when the oldest cached answer on that page was received, ISO 8601. It is null if the
 * page shows no cached answers.
 */
export type Telling = { copyOf: string | null };
