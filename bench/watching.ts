import { Agent } from 'node:http';
import { addWatched, emptyMap } from '#teaching/player/watched-map.ts';
import { send } from '../test/faults/calls.ts';
import {
  listCourse,
  markPayment,
  type Person,
  signedInAdmin,
  signedInStudents,
  submitPayment,
} from '../test/faults/people.ts';
import { migrateAt, type Place, type SchoolProcess, whileOpen } from '../test/faults/school-process.ts';
import { processorTime, tell, timed, told } from './load.ts';

const [topics, lecturesOfTopic] = [8, 6];
const [people, tellings] = [100, 15];
/** Of a thousand who watch, each every 30 seconds. */
const writesASecond = 1000 / 30;

/** What it costs that students tell what they watch, in a course of 48 lectures. */
export async function measureWatching(place: Place): Promise<void> {
  await migrateAt(place);
  const [students, admin] = [await signedInStudents(place, people), await signedInAdmin(place)];
  await whileOpen(place, async (school) => {
    const { courseId, lectureIds } = await courseOf(school, admin, students);
    const path = `/api/students/${courseId}/progress`;
    const agent = new Agent({ keepAlive: true });
    const telling = (index: number) => {
      const student = students[index % people];
      const position = 30 * Math.floor(index / people);
      const watched = addWatched(emptyMap, position, position + 29);
      const items = [{ id: lectureIds[index % 3], position: position + 30, duration: 900, watched, age: 0 }];
      return send(school.address, path, { method: 'PUT', cookie: student?.cookie ?? '', body: { items }, agent });
    };
    await timed(people, telling);
    const before = processorTime(school.pid);
    const all = people * tellings;
    const load = await timed(all, (index) => telling(people + index));
    const each = (processorTime(school.pid) - before) / all;
    agent.destroy();
    const share = `${each.toFixed(2)} ms of a processor each; of a core for 1,000 who watch: ${(each * writesASecond * 0.1).toFixed(1)} %`;
    tell('PUT /api/students/{courseId}/progress', `${told(load)}   ${share}`);
  });
}

/** A course of 40 lectures that these students have paid for. */
export async function courseOf(school: SchoolProcess, admin: Person, students: Person[]) {
  const course = await listCourse(school, admin);
  const lecture = Array.from({ length: topics }, (_, topic) => ({
    topicNo: topic + 1,
    topicName: `Topic ${topic + 1}`,
    classes: Array.from({ length: lecturesOfTopic }, (__, index) => ({
      ...{ lecture: index + 1, title: `Lecture ${index + 1}`, duration: 900 },
      link: 'https://youtu.be/abcdefghijk',
    })),
  }));
  const sending = { method: 'PUT', cookie: admin.cookie, body: { lecture } };
  const saved = await send(school.address, `/api/courses/${course._id}/lecture`, sending);
  const outline: { classes: { id: string }[] }[] = JSON.parse(saved.text).lecture;
  for (const student of students) {
    await submitPayment(school, student, course._id);
    const { courseNo } = course;
    await markPayment(school, admin, { studentId: student.id, courseNo, mark: 'mark-paid' });
  }
  return { courseId: course._id, lectureIds: outline.flatMap(({ classes }) => classes.map(({ id }) => id)) };
}
