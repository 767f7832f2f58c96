// Loaded before a school that has three minutes instead of an hour: what it does every ten minutes it does every ten
// seconds.

const tenMinutes = 10 * 60 * 1000;
const { setTimeout: own } = globalThis;

function hurried<Words extends unknown[]>(work: (...words: Words) => void, milliseconds?: number, ...words: Words) {
  return own(work, milliseconds === tenMinutes ? 10_000 : milliseconds, ...words);
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: Node's own has further forms, which the school does not use
globalThis.setTimeout = Object.assign(hurried, own) as typeof setTimeout;
