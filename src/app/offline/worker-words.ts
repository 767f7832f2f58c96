/** A page's message to the service worker. `copy` asks whether this page shows cached answers. `take over` activates the new release. */
export type Asking = { ask: 'copy' | 'take over' };

/** The service worker's message to a page: when its oldest cached answer was made, ISO 8601. Null if the page shows none. */
export type Telling = { copyOf: string | null };
