/**
 * A page's message to the service worker. `copy` asks when the page's oldest cached answer was received. `take over`
 * activates the new version.
 */
export type Asking = { ask: 'copy' | 'take over' };

/** `copyOf`: when the page's oldest cached answer was received, ISO 8601. Null if the page shows no cached answers. */
export type Telling = { copyOf: string | null };
