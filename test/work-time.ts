// How long this thread works, in milliseconds of the machine on which docs/performance.md was measured.

/** Milliseconds that this thread has worked so far: what other programs take of the machine does not count. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of the work, of which a bound of `most` is asked. */
export function workOf(work: () => unknown, most: number): number {
  const begun = worked();
  work();
  return onUsualMachine(worked() - begun, most);
}

/** Milliseconds of work that nothing else of this thread could run for, at the longest, of which a bound of `most` is asked. */
export async function longestHold(work: () => Promise<unknown>, most: number): Promise<number> {
  let [last, longest] = [worked(), 0];
  const look = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return onUsualMachine(longest, most);
}

/** Where neighbours share its cores, a thread works as long for half as much: what is above its bound is weighed by a known work. */
const onUsualMachine = (milliseconds: number, most: number) =>
  milliseconds < most ? milliseconds : milliseconds / Math.max(1, knownWork() / usualMilliseconds);

const texts = Array.from({ length: 20_000 }, (_, number) => `${(number * 7919) % 20_000} রহিমের কোর্স ${number}`);
const roundsUntilCompiled = 15;
const rounds = 3;
/** What a round takes on the machine of docs/performance.md, once it is compiled. */
const usualMilliseconds = 17;
let isCompiled = false;

/** Milliseconds of one round of work as the school's own: texts read, sorted, folded and written. */
function knownWork(): number {
  const round = () => {
    const begun = worked();
    const read: string[] = JSON.parse(JSON.stringify(texts));
    const folded = read.toSorted().map((text) => text.normalize('NFD').replace(/\d+/g, ''));
    return folded.join().length > 0 ? worked() - begun : 0;
  };
  for (let before = 0; !isCompiled && before < roundsUntilCompiled; before += 1) round();
  isCompiled = true;
  // By several: a clock may go by ticks of 4 ms.
  return Array.from({ length: rounds }, round).reduce((sum, taken) => sum + taken, 0) / rounds;
}
