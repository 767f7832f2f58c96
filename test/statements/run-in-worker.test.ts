import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { Refusal } from '#base/shared/refusal.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';
import { createWorkerReader, readPaymentsInWorker } from '#money/payments/server/reading/read-payments-in-worker.ts';
import { longestHold } from '../work-time.ts';
import { asFile, csv } from './files.ts';
import { largeUploads } from './large-uploads.ts';

vi.mock('node:worker_threads', { spy: true });

// Reading beside the thread that answers everybody (trust I6).

const headings = ['Trx Id', 'Transaction Date', 'Trx Type', 'Sender', 'Reference', 'Transacted Amount', 'Balance'];
const lineOf = (_: unknown, index: number) => [
  `DK${String(index).padStart(8, '0')}`,
  `0${1 + Math.floor(index / 3600)}-Nov-26 01:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')} PM`,
  'Received',
  '01700000001',
  'batch 4',
  '549.00',
  String(549 * (index + 1)),
];
const statement = csv([headings, ...Array.from({ length: 20_000 }, lineOf)]);

test('20,000 lines come back whole, and hold the school up for less than 50 ms at a time', async () => {
  const file = asFile(statement, 'bkash.csv');
  const holds: number[] = [];
  // A collection of garbage makes one longer.
  while (holds.length < 4 && !holds.some((hold) => hold < 50)) {
    const hold = await longestHold(async () => {
      const { payments, ignored, unclear, mapping } = await readPaymentsInWorker(file);
      expect([payments.length, ignored, unclear, mapping]).toEqual([20_000, [], [], undefined]);
      expect(payments.at(-1)).toMatchObject({ method: 'bkash', reference: 'DK00019999', amount: 549, warnings: [] });
    }, 50);
    holds.push(hold);
  }
  expect(Math.min(...holds)).toBeLessThan(50);
});

test('pasted messages, a question about columns and refusals come back from there, too', async () => {
  const text =
    'You have received Tk 5,075.00 from 01700000001. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22';
  const pasted = await readPaymentsInWorker({ text: `${text}\n\n${text}` });
  expect(pasted.payments.map(({ reference, source }) => [reference, source])).toEqual([
    ['BLU1H6X87P', 'message'],
    ['BLU1H6X87P', 'message'],
  ]);
  const { mapping } = await readPaymentsInWorker(asFile('Wann,Wieviel\n2026-11-02,500\n'));
  expect(mapping?.headings).toEqual(['Wann', 'Wieviel']);
  const named = { method: 'bank', columns: { date: 0, amount: 1 } } as const;
  const answered = await readPaymentsInWorker({ ...asFile('Wann,Wieviel\n2026-11-02,500\n'), mapping: named });
  expect(answered).toMatchObject({ payments: [{ amount: 500 }], headingsHash: mapping?.headingsHash });
  await expect(readPaymentsInWorker(asFile('%PDF-1.7'))).rejects.toMatchObject({ status: 400, message: messages.pdf });
});

/** Resident megabytes that the process needed more than before, at most. */
async function megabytesFor(upload: { text: string } | { name: string; file: string }): Promise<number> {
  const residentMegabytes = () => process.memoryUsage.rss() / 1024 / 1024;
  const before = residentMegabytes();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes());
  }, 5);
  await readPaymentsInWorker(upload).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  clearInterval(timer);
  return most - before;
}

/** Those that the bench measures alone take their time. */
const hostile = Object.entries(largeUploads).filter(([what]) => !/^(?:20,000|10 MB)/.test(what));

test.each(hostile)('%s take less than 200 MiB', async (_what, make) => {
  expect(await megabytesFor(make())).toBeLessThan(200);
});

test('what takes too long is ended, and costs only its thread', async () => {
  const read = createWorkerReader({ longestMilliseconds: 1, idleMilliseconds: 1000 });
  await expect(read(asFile(statement))).rejects.toMatchObject({ status: 400, message: messages.tooSlow });
  await once(vi.mocked(Worker).mock.results.at(-1)?.value, 'exit');
});

test('a thread that has been idle is ended, and another one begun when there is something to read', async () => {
  const read = createWorkerReader({ longestMilliseconds: 20_000, idleMilliseconds: 1 });
  const one = asFile(csv([headings, lineOf(null, 0)]));
  vi.mocked(Worker).mockClear();
  for (let count = 1; count <= 2; count += 1) {
    expect((await read(one)).payments).toHaveLength(1);
    expect(Worker).toHaveBeenCalledTimes(count);
    await once(vi.mocked(Worker).mock.results.at(-1)?.value, 'exit');
  }
});

test('of those who come at once each is answered in turn, and more than can wait are asked to come again', async () => {
  const one = asFile(csv([headings, lineOf(null, 0)]));
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => readPaymentsInWorker(one)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { status: 503, message: messages.busy, retryAfter: 10 } });
});
