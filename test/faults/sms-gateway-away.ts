import { createServer, type ServerResponse } from 'node:http';
import { adminPassword, anAdmin } from '../factories.ts';
import { close, listen } from '../identity-provider.ts';
import { inParallel } from '../steps.ts';
import { amongBystanders } from './bystanders.ts';
import { type Answer, countStatuses, send, slowest } from './calls.ts';
import { createVerdict, type Fault, type Finding } from './fault.ts';
import { findPlace, migrateAt, openSchool, type Place, type SchoolProcess } from './school-process.ts';

const mostAnswer = 6000;
const mostCatalogue = 300;

/** What the gateway does with a message. */
const moods = {
  hang: () => undefined,
  broken: (response: ServerResponse) => response.writeHead(500).end('{}'),
  refusing: (response: ServerResponse) => response.end('{"response_code":1007,"error_message":"Balance Insufficient"}'),
  good: (response: ServerResponse) => response.end('{"response_code":202}'),
  slow: (response: ServerResponse) => void setTimeout(() => response.end('{"response_code":202}'), 4000),
};
type Mood = keyof typeof moods;

/** Nobody but the admin notices, and the admin may try again at once. */
export const smsGatewayAway: Fault = {
  id: 'F08',
  name: 'SMS gateway refuses, hangs, answers 500, answers 200 with an error; slow for 50 at once',
  engines: ['sqlite'],
  work: async ({ engine, serverUrl }) => {
    const place = await findPlace(engine, serverUrl);
    const gateway = createServer();
    const base = await listen(gateway);
    try {
      await migrateAt(place);
      return await signInDespite(place, gateway, base);
    } finally {
      close(gateway);
      await place.remove();
    }
  },
};

async function signInDespite(place: Place, gateway: ReturnType<typeof createServer>, base: string): Promise<Finding> {
  const { problems, expect } = createVerdict();
  let mood: Mood = 'good';
  const texts: string[] = [];
  gateway.on('request', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    texts.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('message') ?? '');
    moods[mood](response);
  });
  const account = { SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'only-for-tests', SMS_SENDER: 'SCHOOL' };
  const school = await openSchool(place, { variables: { ...account, SMS_BASE_URL: base } });
  const without = await openSchool(place, { variables: { ...account, SMS_BASE_URL: 'http://127.0.0.1:9' } });
  try {
    await Promise.all([school.untilReady(), without.untilReady()]);
    const { email } = await place.withDatabase((database) => anAdmin({ database }));
    return await amongBystanders(school, { most: mostCatalogue, perSecond: 20 }, async () => {
      const failed = [await sendCode(without, email)];
      for (const bad of ['hang', 'broken', 'refusing'] as const) {
        mood = bad;
        failed.push(await sendCode(school, email));
        expect(await hasNoChallenge(place), `${bad}: the challenge lives on.`);
      }
      mood = 'good';
      const after = await sendCode(school, email);
      expect(after.status === 200, `The next try was answered ${after.status}.`);
      mood = 'slow';
      const slow = await inParallel(50, () => sendCode(school, email));
      expect(
        failed.every((answer) => answer.status === 503 && answer.headers['retry-after'] !== undefined),
        `The calls for a code were answered ${JSON.stringify(countStatuses(failed))}.`,
      );
      const all = [...failed, ...slow];
      expect(slowest(failed) <= mostAnswer, `An answer took ${slowest(failed)} ms.`);
      expect(
        all.every(({ status }) => status > 0 && status !== 500),
        `The calls were answered ${JSON.stringify(countStatuses(all))}.`,
      );
      const codes = texts.map((text) => /\d{6}/.exec(text)?.[0] ?? '');
      expect(
        codes.every((code) => code !== '' && !school.output().includes(code)),
        'A code is in the log.',
      );
      const figures = `refusals at most ${slowest(failed)} ms`;
      return { tries: all.length, recovery: after.milliseconds, figures, problems };
    });
  } finally {
    for (const one of [school, without]) {
      one.signal('SIGKILL');
      await one.ended;
    }
  }
}

function sendCode({ address }: SchoolProcess, email: string): Promise<Answer> {
  return send(address, '/api/admin/login/send-otp', { method: 'POST', body: { email, password: adminPassword } });
}

function hasNoChallenge(place: Place): Promise<boolean> {
  return place.withDatabase(async (database) => {
    const rows = await database.selectFrom('admin_challenges').select('code_hash').execute();
    return rows.every((row) => row.code_hash === null);
  });
}
