import { createServer } from 'node:http';
import { socialFailures } from '#people/student-accounts/social-failure.ts';
import { studentPassword } from '../factories.ts';
import { close, listen, socialVariables } from '../identity-provider.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, send, slowest } from './calls.ts';
import { createVerdict, type Fault } from './fault.ts';
import { signedInStudents } from './people.ts';
import { findPlace, migrateAt, type Place, whileOpen } from './school-process.ts';

const mostAnswer = 6000;

/** The person is back at our login page, where a sentence says so and the password form works. */
export const signInProviderAway: Fault = {
  id: 'F09',
  name: 'sign-in provider refuses, hangs, answers nonsense',
  engines: ['sqlite'],
  work: async ({ engine, serverUrl }) => {
    const { problems, expect } = createVerdict();
    const hanging = createServer();
    const nonsense = createServer();
    const issuers = {
      refuses: 'http://127.0.0.1:9',
      hangs: await listen(hanging, () => undefined),
      'answers nonsense': await listen(nonsense, (_request, response) => void response.end('<html>')),
    };
    const place = await findPlace(engine, serverUrl);
    try {
      await migrateAt(place);
      const answers: Answer[] = [];
      const others: string[] = [];
      for (const [what, issuer] of Object.entries(issuers)) {
        const { social, page, login, ...seen } = await tryBothWays(place, issuer);
        others.push(`${what}: ${seen.others}`);
        problems.push(...seen.problems);
        answers.push(social);
        const target = String(social.headers.location);
        expect(social.status === 302 && target.startsWith('/login?'), `${what}: ${social.status} to ${target}.`);
        expect(page.status === 200, `${what}: the login page was answered ${page.status}.`);
        expect(page.text.includes(socialFailures.failed), `${what}: the login page does not say so.`);
        expect(login.status === 200, `${what}: a login with a password was answered ${login.status}.`);
      }
      expect(slowest(answers) <= mostAnswer, `An answer took ${slowest(answers)} ms.`);
      const figures = `slowest answer ${slowest(answers)} ms`;
      return { tries: answers.length, others: others.join('; '), figures, problems };
    } finally {
      close(hanging);
      close(nonsense);
      await place.remove();
    }
  },
};

async function tryBothWays(place: Place, issuer: string) {
  const [student] = await signedInStudents(place, 1);
  const body = { identifier: student?.email, password: studentPassword };
  return whileOpen(
    place,
    (school) =>
      amongBystanders(school, { student }, async () => {
        const social = await send(school.address, '/api/students/google');
        const page = await send(school.address, social.headers.location ?? '/login');
        const login = await send(school.address, '/api/students/login', { method: 'POST', body });
        return { social, page, login, problems: [] };
      }),
    { variables: socialVariables(issuer) },
  );
}
