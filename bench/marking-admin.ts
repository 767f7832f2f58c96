import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, send } from '../test/faults/calls.ts';

export type Marking = {
  address: string;
  cookie: string;
  studentIds: string[];
  courseNo: string;
  marksASecond: number;
};
export type Marked = { made: number; refused: number };

// The thread of an admin who marks the students' payments one after the other as paid, then as pending, and so on.

const { address, cookie, studentIds, courseNo, marksASecond }: Marking = workerData;
// A browser keeps its connections.
const agent = new Agent({ keepAlive: true });
const answers: Promise<Answer>[] = [];

const timer = setInterval(() => {
  const mark = Math.floor(answers.length / studentIds.length) % 2 === 0 ? 'mark-paid' : 'mark-pending';
  const path = `/api/admin/enrollments/${studentIds[answers.length % studentIds.length]}/${courseNo}/${mark}`;
  answers.push(send(address, path, { method: 'POST', cookie, agent }));
}, 1000 / marksASecond);

parentPort?.once('message', async () => {
  clearInterval(timer);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const marked: Marked = { made: statuses.length, refused: statuses.filter((status) => status !== 200).length };
  parentPort?.postMessage(marked);
  agent.destroy();
});
