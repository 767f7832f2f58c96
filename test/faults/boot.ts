import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchBystanders } from './bystanders.ts';
import { eventually, send, untilHolds } from './calls.ts';
import { createVerdict, type Fault } from './fault.ts';
import { withOwnServer } from './own-server.ts';
import { findPlace, openSchool, type Place } from './school-process.ts';

const mostRefusal = 10_000;

type BadValue = { key: string; value: string; others?: Record<string, string> };

const badValues: BadValue[] = [
  { key: 'PORT', value: '70000' },
  { key: 'PORT', value: 'eighty' },
  { key: 'HOST', value: '203.0.113.77' },
  { key: 'HOST', value: '203.0.113.78', others: { PROCESSES: '2' } },
  { key: 'PROCESSES', value: 'several' },
  { key: 'PROCESSES', value: '0' },
  { key: 'DATABASE_URL', value: 'mysql://somewhere' },
  { key: 'PUBLIC_URL', value: 'school.example' },
  { key: 'PUBLIC_URL', value: 'https://school.example/path' },
  { key: 'SAMPLE_DATA', value: 'perhaps' },
  { key: 'SMS_GATEWAY', value: 'pigeon' },
  { key: 'SMS_GATEWAY', value: 'outbox', others: { PUBLIC_URL: 'https://school.example' } },
  { key: 'SMS_API_KEY', value: '', others: { SMS_GATEWAY: 'twilio' } },
  { key: 'SMS_BASE_URL', value: 'http://gateway.example' },
  { key: 'OIDC_ISSUER', value: 'http://issuer.example' },
  { key: 'OIDC_CLIENT_SECRET', value: '', others: { OIDC_CLIENT_ID: 'school' } },
  { key: 'TRUSTED_PROXIES', value: 'everybody' },
  { key: 'VIDEO_HOSTS', value: "evil.example; script-src 'unsafe-inline'" },
  { key: 'RATE_LIMIT_SCALE', value: '-3' },
  { key: 'LOG_LEVEL', value: 'chatty' },
];

/** A bad value is named before anything is served, and not shown. */
export const badVariables: Fault = {
  id: 'F21',
  name: 'a bad value in each variable',
  engines: ['sqlite'],
  work: async ({ engine, serverUrl }) => {
    const { problems, expect } = createVerdict();
    const place = await findPlace(engine, serverUrl);
    // A file where the folder should be.
    const file = join(place.folder, 'a-file');
    writeFileSync(file, '');
    const all: BadValue[] = [
      ...badValues,
      { key: 'DATA_DIR', value: file },
      { key: 'DATA_DIR', value: join(file, 'data') },
    ];
    if (serverUrl) all.push({ key: 'DATABASE_URL', value: new URL('/there_is_none', serverUrl).href });
    let slowest = 0;
    try {
      for (const [index, { key, value, others }] of all.entries()) {
        const started = await refuse(place, `output-${index}`, { ...others, [key]: value });
        slowest = Math.max(slowest, started.milliseconds);
        const { code, output } = started;
        const said = JSON.stringify(output.slice(0, 200));
        expect(code !== null && code !== 0, `${key}=${value}: it ended with ${code}.`);
        expect(output.includes(key), `${key}=${value}: the message does not name it: ${said}`);
        expect(!/^\s+at /m.test(output), `${key}=${value}: the message is a stack: ${said}`);
        const shown = value.length > 7 && output.includes(value);
        expect(!shown, `${key}=${value}: the message shows the value: ${said}`);
      }
      expect(slowest <= mostRefusal, `A refusal took ${slowest} ms.`);
      const others = 'none: the school does not open';
      return { tries: all.length, others, figures: `slowest refusal ${slowest} ms`, problems };
    } finally {
      await place.remove();
    }
  },
};

async function refuse(place: Place, name: string, variables: Record<string, string>) {
  const began = performance.now();
  const school = await openSchool(place, { variables, output: join(place.folder, name) });
  const giveUp = setTimeout(() => school.signal('SIGKILL'), mostRefusal + 1000);
  const code = await school.ended;
  clearTimeout(giveUp);
  return { code, output: school.output(), milliseconds: Math.round(performance.now() - began) };
}

/** The process waits for its database. */
export const databaseAbsentAtBoot: Fault = {
  id: 'F21',
  name: 'database absent at the start',
  engines: ['postgres'],
  work: () =>
    withOwnServer(async (place, server) => {
      const { problems, expect } = createVerdict();
      await server.halt('fast');
      const school = await openSchool(place);
      try {
        await untilHolds(eventually, async () => (await send(school.address, '/healthz')).status === 200);
        expect((await send(school.address, '/readyz')).status === 503, '/readyz is not 503.');
        const call = await send(school.address, '/api/courses');
        expect(call.status === 503, `A call was answered ${call.status}.`);
        await server.start();
        const recovery = await untilHolds(
          eventually,
          async () => (await send(school.address, '/readyz')).status === 200,
        );
        expect(recovery <= 5000, `It was ready after ${recovery} ms.`);
        const watch = await watchBystanders(school);
        await wait(1000);
        const { others, problems: seen } = await watch.stop();
        return { tries: 1, recovery, others: `once it is there: ${others}`, problems: [...problems, ...seen] };
      } finally {
        school.signal('SIGKILL');
        await school.ended;
      }
    }),
};
