import { studentPassword } from '../factories.ts';
import { watchBystanders } from './bystanders.ts';
import { countStatuses, send, slowest } from './calls.ts';
import { createVerdict, type Fault } from './fault.ts';
import { signedInStudents } from './people.ts';
import { findPlace, migrateAt, whileOpen } from './school-process.ts';

const logins = 200;
const mostCatalogue = 300;

/** Password checks cost a core each: most of a flood is refused, and nobody else notices. */
export const loginFlood: Fault = {
  id: 'F17',
  name: `${logins} parallel logins`,
  engines: ['sqlite'],
  work: async ({ engine, serverUrl }) => {
    const { problems, expect } = createVerdict();
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      const people = await signedInStudents(place, logins);
      const [bystander] = await signedInStudents(place, 1);
      return await whileOpen(place, async (school) => {
        const watch = await watchBystanders(school, { student: bystander, most: mostCatalogue, perSecond: 20 });
        const answers = await Promise.all(
          people.map(({ email }) => {
            const body = { identifier: email, password: studentPassword };
            return send(school.address, '/api/students/login', { method: 'POST', body });
          }),
        );
        const { others, problems: seen } = await watch.stop();
        problems.push(...seen);
        const counts = countStatuses(answers);
        expect(
          answers.every(({ status }) => status === 200 || status === 503 || status === 429),
          `The logins were answered ${JSON.stringify(counts)}.`,
        );
        const excess = answers.filter(({ status }) => status !== 200);
        expect(excess.length > 0 && (counts[200] ?? 0) > 0, `The logins were answered ${JSON.stringify(counts)}.`);
        expect(
          excess.every(({ headers }) => headers['retry-after'] !== undefined),
          'A refusal has no Retry-After.',
        );
        const figures = `${counts[200]} signed in, slowest ${slowest(answers)} ms`;
        return { tries: logins, others, figures, problems };
      });
    } finally {
      await place.remove();
    }
  },
};
