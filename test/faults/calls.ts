import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What came back; status 0 when nothing did. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** When it was sent, by `performance.now()`. */
  sentAt: number;
  milliseconds: number;
  /** Why there is no answer, such as ECONNREFUSED. */
  problem: string;
};

export type Sending = {
  method?: string;
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** How long to wait for the whole answer. */
  milliseconds?: number;
  agent?: Agent;
};

/** A connection for each call: none is lost with one that the server was about to close. */
const oneCallEach = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** One call; never throws. */
export function send(address: string, path: string, sending: Sending = {}): Promise<Answer> {
  const { method = 'GET', cookie, body, headers = {}, milliseconds = 20_000, agent = oneCallEach } = sending;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const finish = (answer: Partial<Answer>) => {
      clearTimeout(timer);
      resolve({
        status: 0,
        headers: {},
        text: '',
        problem: '',
        ...answer,
        sentAt,
        milliseconds: performance.now() - sentAt,
      });
    };
    const call = request(new URL(path, address), {
      method,
      agent,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    const timer = setTimeout(() => call.destroy(new Error('no answer in time')), milliseconds);
    call.on('error', (error: NodeJS.ErrnoException) => finish({ problem: error.code ?? error.message }));
    call.on('response', async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
        finish({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      } catch (error) {
        finish({ problem: String(error) });
      }
    });
    call.end(text);
  });
}

/** Sends at a steady rate, the first at once, until told to stop, at most `most` calls; answers them all. */
export function keepSending(perSecond: number, act: (index: number) => Promise<Answer>, most = 5000) {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  const sendWhatIsDue = () => {
    const due = Math.min(most, 1 + ((performance.now() - began) / 1000) * perSecond);
    while (answers.length + 1 <= due) answers.push(act(answers.length));
  };
  sendWhatIsDue();
  const timer = setInterval(sendWhatIsDue, 1000 / perSecond);
  return {
    stop: async (): Promise<Answer[]> => {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

/** The time that 95 of 100 answers kept within. */
export function p95(answers: Answer[]): number {
  const times = answers.map((answer) => answer.milliseconds).sort((one, other) => one - other);
  return Math.round(times[Math.floor((times.length - 1) * 0.95)] ?? 0);
}

export const slowest = (answers: Answer[]) => Math.round(Math.max(0, ...answers.map((answer) => answer.milliseconds)));

/** How often each status came, such as `{ 201: 60, 0: 140 }`. */
export function countStatuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Long enough for any machine: only what never happens takes it. */
export const eventually = 60_000;

/** Resolves when it holds, with the milliseconds that it took; throws when it does not within `most` milliseconds. */
export async function untilHolds(most: number, holds: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > most) throw new Error(`It did not hold within ${most} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Math.round(performance.now() - began);
}
