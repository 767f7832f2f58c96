import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { send } from '../test/faults/calls.ts';
import type { ListedCourse, Person } from '../test/faults/people.ts';
import type { SchoolProcess } from '../test/faults/school-process.ts';
import { loaded, tell, told } from './load.ts';
import type { Marked, Marking } from './marking-admin.ts';

const marksASecond = 50;
const milliseconds = 5000;

/** What sixteen readers of the home page feel while an admin marks payments, fifty a second. */
export async function measureMarks(
  { address }: SchoolProcess,
  { admin, students, course }: { admin: Person; students: Person[]; course: ListedCourse },
): Promise<void> {
  const home = { path: '/', headers: { 'accept-encoding': 'br' } };
  await send(address, '/');
  tell('GET /, 16 connections, nobody marks', told(await loaded(address, home, milliseconds)));
  const studentIds = students.map(({ id }) => id);
  const stop = mark({ address, cookie: admin.cookie, studentIds, courseNo: course.courseNo, marksASecond });
  tell(
    `the same, while payments are marked, ${marksASecond} a second`,
    told(await loaded(address, home, milliseconds)),
  );
  const { made, refused } = await stop();
  tell('marks meanwhile', `${made} made, of which refused ${refused}`);
}

/** The admin has a thread of her own: what her browser does is nothing that readers wait for. Stops, and says what was done. */
function mark(marking: Marking): () => Promise<Marked> {
  const admin = new Worker(new URL('./marking-admin.ts', import.meta.url), { workerData: marking });
  return async () => {
    admin.postMessage('stop');
    const [marked] = await once(admin, 'message');
    return marked;
  };
}
