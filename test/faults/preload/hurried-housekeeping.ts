// Loaded before a school that has three minutes instead of an hour: what it does every ten minutes it does every ten
// seconds.

const tenMinutes = 10 * 60 * 1000;
const { setInterval: own } = globalThis;

globalThis.setInterval = ((work: () => void, milliseconds?: number, ...words: []) =>
  own(work, milliseconds === tenMinutes ? 10_000 : milliseconds, ...words)) as typeof setInterval;
