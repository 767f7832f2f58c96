// Loaded before a school whose machine's clock is wrong: CLOCK_SHIFTS lists, in seconds, by how much; the first counts
// from the start, and each SIGUSR2 goes on to the next.

const shifts = (process.env.CLOCK_SHIFTS ?? '0').split(',').map(Number);
const OwnDate = Date;
let at = 0;
const now = () => OwnDate.now() + (shifts[at] ?? 0) * 1000;

class MovingDate extends OwnDate {
  constructor(...words: [] | [number | string]) {
    if (words.length === 0) super(now());
    else super(...words);
  }
  static override now(): number {
    return now();
  }
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: nobody calls it without `new`, which a class cannot offer
globalThis.Date = MovingDate as DateConstructor;

process.on('SIGUSR2', () => {
  at = Math.min(at + 1, shifts.length - 1);
  process.stderr.write(`the clock moved to ${shifts[at]}\n`);
});
