/** What a page asks the service worker. `copy`: whether it shows copies; `take over`: that the worker which waits takes the place of the one before. */
export type Asking = { ask: 'copy' | 'take over' };

/** What the service worker tells a page: when the oldest copy was made that it shows, ISO 8601; null: it shows none. */
export type Telling = { copyOf: string | null };
