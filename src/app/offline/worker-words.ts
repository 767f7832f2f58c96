/** A page's message to the service worker. `copy` asks whether it shows copies. `take over` activates the waiting worker. */
export type Asking = { ask: 'copy' | 'take over' };

/** The service worker's message to a page: when its oldest copy was made, ISO 8601. Null if it shows no copy. */
export type Telling = { copyOf: string | null };
