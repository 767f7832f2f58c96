import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationNames } from '#base/database/migrate.ts';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { judgeAddress, judgeCertificate, judgeProxy, judgeWayIn } from '#operations/monitoring/judge-address.ts';
import { hostWithClock, judgeClock, secondsAheadOf } from '#operations/monitoring/judge-clock.ts';
import { judgeSmsBalance, judgeSmsBudget } from '#operations/monitoring/judge-sms.ts';
import { createAuthority, hasOpenssl } from '../certificates.ts';
import { freePort } from '../free-port.ts';
import { operate } from '../operator.ts';
import { deployed } from '../own-school.ts';
import { onEveryEngine, startSchool } from '../start-app.ts';
import { migrateAsNewer } from '../upgrade/newer-release.ts';

/** A server that says another time and gives each path its status. */
async function startServer(shift: number, statuses: Record<string, number> = {}) {
  const server = createServer((request, response) => {
    response.sendDate = false;
    response.setHeader('Date', new Date(Date.now() + shift * 1000).toUTCString());
    response.writeHead(statuses[request.url ?? ''] ?? 404).end();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('the clock is compared with a host that the school talks to anyhow, to the second', async () => {
  for (const [shift, verdict] of [
    [0, /^agrees with 127/],
    [-12, /1[123] s ahead of 127.*timedatectl/],
    [3600, /(?:3599|360[01]) s behind 127.*codes, sessions and receipts/],
  ] as const) {
    const there = await startServer(shift);
    try {
      const seconds = await secondsAheadOf(there.origin);
      const judged = () => judgeClock(seconds, '127.0.0.1');
      if (shift === 0) expect(judged()).toMatch(verdict);
      else expect(judged).toThrow(verdict);
    } finally {
      there.close();
    }
  }
  await expect(secondsAheadOf(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow('did not say what time it is');
  expect(hostWithClock(readEnvironment({ ...deployed }))).toBe('https://api.sms.net.bd');
  expect(hostWithClock(readEnvironment({}))).toBe(null);
});

test('the way in is followed through the proxy', async () => {
  for (const [statuses, sentence] of [
    [{ '/readyz': 200 }, null],
    [{ '/readyz': 502 }, /readyz says 502: the proxy answers, but the school behind it does not/],
    [{ '/readyz': 200, '/metrics': 200 }, /metrics can be read by everyone: .*X-Forwarded-For/],
  ] as const) {
    const there = await startServer(0, statuses);
    try {
      if (sentence) await expect(judgeWayIn(there.origin)).rejects.toThrow(sentence);
      else expect(await judgeWayIn(there.origin)).toContain('is ready through its proxy');
    } finally {
      there.close();
    }
  }
  await expect(judgeWayIn(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow('does not answer: is the proxy');
});

test.runIf(hasOpenssl())('a certificate is judged as browsers do, and by its last day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-doctor-'));
  const authority = createAuthority(folder);
  const { key, certificate } = authority.identify('DNS:localhost');
  const server = createSecureServer({ key, cert: certificate });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    const ca = readFileSync(authority.file, 'utf8');
    await expect(judgeCertificate(`https://localhost:${port}`, ca)).rejects.toThrow(
      /its certificate is valid for [01] days: it was not renewed in time. Check "certbot renew --dry-run"/,
    );
    // `fetch` does not know the authority: to it nobody answers, which is worse than a certificate that ends soon.
    await expect(judgeAddress(`https://localhost:${port}`, ca)).rejects.toThrow(
      'does not answer: is the proxy running',
    );
    await expect(judgeCertificate(`https://localhost:${port}`)).rejects.toThrow(/no certificate that browsers accept/);
    await expect(judgeCertificate(`https://127.0.0.1:${port}`, ca)).rejects.toThrow(/ERR_TLS_CERT_ALTNAME_INVALID/);
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test('settings behind a proxy, and the SMS of the day', () => {
  const settings = { deployed: true, HOST: '127.0.0.1', TRUSTED_PROXIES: ['127.0.0.1'] };
  expect(judgeProxy(settings)).toBe('trusts 127.0.0.1');
  expect(() => judgeProxy({ ...settings, TRUSTED_PROXIES: [] })).toThrow('TRUSTED_PROXIES=127.0.0.1');
  expect(() => judgeProxy({ ...settings, TRUSTED_PROXIES: ['0.0.0.0/0'] })).toThrow('trusts everyone');
  expect(() => judgeProxy({ ...settings, HOST: '0.0.0.0' })).toThrow('HOST=127.0.0.1 lets only the proxy in');
  expect(judgeProxy({ ...settings, deployed: false, TRUSTED_PROXIES: [] })).toBe('a trial needs none');
  expect(judgeSmsBudget(10, { SMS_DAILY_LIMIT: 100 })).toBe('10 of 100 are sent today');
  const costs = { SMS_DAILY_LIMIT: 1000, SMS_PART_PRICE: 0.35 };
  expect(judgeSmsBalance({ amount: 420.5, of: 'taka' }, costs)).toBe('৳420.5 left, 1201 SMS at ৳0.35');
  expect(() => judgeSmsBalance({ amount: 100, of: 'taka' }, costs)).toThrow('285 SMS at ৳0.35: less than the 1000');
  expect(judgeSmsBalance({ amount: 1, of: 'taka' }, { ...costs, SMS_PART_PRICE: 0 })).toBe('৳1 left');
  expect(() => judgeSmsBalance({ amount: 999, of: 'messages' }, costs)).toThrow(
    '999 messages left: less than the 1000',
  );
  expect(judgeSmsBalance({ amount: 12.5, of: 'USD' }, costs)).toBe('12.5 USD left');
  expect(() => judgeSmsBalance({ amount: 0, of: 'USD' }, costs)).toThrow('no codes or messages are sent');
  expect(() => judgeSmsBudget(80, { SMS_DAILY_LIMIT: 100 })).toThrow('80 of 100 are sent; extra messages wait');
});

onEveryEngine('the doctor', (school) => {
  test('says what is slow or wrong with its mend, and ends with 1 only for what is wrong', async () => {
    const { exitCode, shown } = await operate(school(), ['doctor'], { variables: { ...deployed } });
    expect(shown).toMatch(/^WARN {2}proxy: https needs a proxy, but TRUSTED_PROXIES names none/m);
    expect(shown).toMatch(/^WARN {2}backups: none was ever verified\. Run "npm run school -- backup nightly FOLDER"/m);
    expect(shown).toMatch(/^ok {4}speed: .* took longest, \d+ ms/m);
    const engine = school().environment.DATABASE_URL ? 'agrees with the database' : 'not compared: "doctor --online"';
    expect(shown).toContain(`ok    clock: ${engine}`);
    const failed = shown.split('\n').filter((line) => line.startsWith('FAIL'));
    expect(exitCode).toBe(failed.length > 0 ? 1 : 0);
  });

  test('an SMS gateway that is out of reach is a sentence, without where the program is', async () => {
    const gateway = { SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'SCHOOL' };
    const variables = { ...deployed, ...gateway, SMS_BASE_URL: `http://127.0.0.1:${await freePort()}` };
    const { shown } = await operate(school(), ['doctor', '--online'], { variables });
    expect(shown).toMatch(/^FAIL {2}SMS gateway: .*not reachable/m);
    expect(shown).not.toMatch(/^\s+at /m);
  });

  test('goes on with the database of a newer release that this one understands', async () => {
    const back = await startSchool(school().environment.DATABASE_URL ? 'postgres' : 'sqlite');
    try {
      await migrateAsNewer(back.database, migrationNames.at(-1));
      const { shown } = await operate(back, ['doctor']);
      expect(shown).toMatch(/^ok {4}migrations: of a newer release, which this one can still use/m);
      expect(shown).toMatch(/^ok {4}progress reports: their figures match/m);
      expect(shown).not.toContain('FAIL');
    } finally {
      await back.close();
    }
  });
});
