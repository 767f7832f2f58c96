import { aCourseDraft } from '../factories.ts';
import { inParallel } from '../steps.ts';
import { watchBystanders } from './bystanders.ts';
import { type Answer, countStatuses, send, slowest } from './calls.ts';
import { bothEngines, createVerdict, type Fault, type Finding } from './fault.ts';
import { listCourse, signedInAdmin, signedInStudents } from './people.ts';
import { findPlace, migrateAt, type Place, whileOpen } from './school-process.ts';

const editors = 50;

/** Of many edits that were made from one version, one is saved and the others are told. */
export const parallelEdits: Fault = {
  id: 'F11',
  name: '50 parallel edits of one version (course, then outline)',
  engines: bothEngines,
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      return await editTogether(place);
    } finally {
      await place.remove();
    }
  },
};

async function editTogether(place: Place): Promise<Finding> {
  const { problems, expect } = createVerdict();
  const admins = [await signedInAdmin(place), await signedInAdmin(place)] as const;
  const cookieOf = (index: number) => (index % 2 === 0 ? admins[0] : admins[1]).cookie;
  const [student] = await signedInStudents(place, 1);
  const {
    answers,
    others,
    problems: seen,
  } = await whileOpen(place, async (school) => {
    const watch = await watchBystanders(school, { student });
    const course = await listCourse(school, admins[0]);
    const draft = await aCourseDraft();
    const edit = (path: string, bodyOf: (index: number) => object) =>
      inParallel(editors, (index) =>
        send(school.address, path, { method: 'PUT', cookie: cookieOf(index), body: bodyOf(index) }),
      );
    const courses = await edit(`/api/admin/courses/${course._id}`, (index) => ({
      ...draft,
      title: `Edited ${index}`,
      version: course.version,
    }));
    const outlines = await edit(`/api/courses/${course._id}/lecture`, (index) => ({
      lecture: [{ topicNo: 1, topicName: `Edited ${index}`, classes: [] }],
      version: 0,
    }));
    return { answers: [courses, outlines], ...(await watch.stop()) };
  });
  for (const edits of answers) {
    const { 200: saved, 409: told } = countStatuses(edits);
    expect(saved === 1 && told === editors - 1, `The edits were answered ${JSON.stringify(countStatuses(edits))}.`);
  }
  const actions = ['course.saved', 'outline.saved'] as const;
  const acts = await place.withDatabase((database) =>
    database.selectFrom('audit_log').select('action').where('action', 'in', actions).execute(),
  );
  for (const action of actions) {
    expect(acts.filter((act) => act.action === action).length === 1, `The audit log does not say ${action} once.`);
  }
  const all: Answer[] = answers.flat();
  const lost = Math.max(0, 2 - acts.length);
  const figures = `slowest answer ${slowest(all)} ms`;
  return { tries: 2 * editors, acknowledged: 2, lost, others, figures, problems: [...problems, ...seen] };
}
