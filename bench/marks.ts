import { send } from '../test/faults/calls.ts';
import { type ListedCourse, type Mark, markPayment, type Person } from '../test/faults/people.ts';
import type { SchoolProcess } from '../test/faults/school-process.ts';
import { loaded, tell, told } from './load.ts';

const marksASecond = 50;
const milliseconds = 5000;

type Marking = { admin: Person; students: Person[]; course: ListedCourse };

/** What sixteen readers of the home page feel while an admin marks payments, fifty a second. */
export async function measureMarks(school: SchoolProcess, marking: Marking): Promise<void> {
  const home = { address: school.address, path: '/', headers: { 'accept-encoding': 'br' } };
  await send(school.address, '/');
  tell('GET /, 16 connections, nobody marks', told(await loaded(home, milliseconds)));
  const marks = markAgainAndAgain(school, marking);
  tell(`the same, while payments are marked, ${marksASecond} a second`, told(await loaded(home, milliseconds)));
  tell('marks meanwhile', `${await marks.stop()} made, of which refused ${marks.refused()}`);
}

function markAgainAndAgain(school: SchoolProcess, { admin, students, course }: Marking) {
  const answers: Promise<unknown>[] = [];
  let refused = 0;
  let made = 0;
  const timer = setInterval(() => {
    const student = students[made % students.length];
    const mark: Mark = Math.floor(made / students.length) % 2 === 0 ? 'mark-paid' : 'mark-pending';
    made += 1;
    if (!student) return;
    const call = markPayment(school, admin, { studentId: student.id, courseNo: course.courseNo, mark });
    answers.push(
      call.then(({ status }) => {
        if (status !== 200) refused += 1;
      }),
    );
  }, 1000 / marksASecond);
  return {
    refused: () => refused,
    async stop(): Promise<number> {
      clearInterval(timer);
      await Promise.all(answers);
      return made;
    },
  };
}
