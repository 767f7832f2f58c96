import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noteVerified } from '#operations/backups/backup-state.ts';
import { createCallMetrics } from '#operations/metrics/call-metrics.ts';
import { serveMetrics } from '#operations/metrics/serve-metrics.ts';
import { guest, student } from '../callers.ts';
import { aReceivedPayment } from '../factories.ts';
import { deployed } from '../own-school.ts';
import { onEveryEngine, type School } from '../start-app.ts';

type Asked = { peer?: string; headers?: Record<string, string> };

async function ask(school: Pick<School, 'app'>, { peer = '127.0.0.1', headers = {} }: Asked = {}) {
  const request = new Request('http://127.0.0.1:3000/metrics', { headers });
  const response = await school.app.fetch(request, { incoming: { socket: { remoteAddress: peer } } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Another process of the same school: what was asked a moment ago is kept for ten seconds. */
function another({ database, environment }: School): Pick<School, 'app'> {
  const metrics = createCallMetrics();
  const fresh: School['app'] = new Hono();
  serveMetrics(metrics)(fresh, { database, environment });
  return { app: fresh };
}

/** Name and labels → value. */
const readFigures = (text: string) =>
  new Map(
    [...text.matchAll(/^([a-z]\w*(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );

onEveryEngine('metrics', (school) => {
  test('are for programs of this machine alone, which ask for them by its own address', async () => {
    expect((await ask(school())).status).toBe(200);
    expect((await ask(school(), { peer: '::1' })).status).toBe(200);
    const elsewhere: Asked[] = [
      { peer: '203.0.113.9' },
      { peer: '10.0.0.5' },
      // Through a proxy on this machine.
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
      { headers: { host: 'school.example' } },
      { headers: { via: '1.1 proxy' } },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
    ];
    for (const asked of elsewhere) {
      const { status, text } = await ask(school(), asked);
      expect([asked, status, text.includes('school_')]).toEqual([asked, 404, false]);
    }
  });

  test('count calls by their name, however their paths differ', async () => {
    const one = await student(school());
    for (const id of ['a', 'b', 'c', '../../etc', 'd%2Fe']) await one.request(`/api/courses/${id}`);
    for (let page = 0; page < 50; page += 1) await guest(school()).request(`/nothing/${page}`);
    const { text, headers } = await ask(school());
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const figures = readFigures(text);
    expect(figures.get('school_calls_total{call="readCourse",status="4xx"}')).toBeGreaterThanOrEqual(3);
    expect(figures.get('school_calls_total{call="other",status="4xx"}')).toBeGreaterThanOrEqual(50);
    expect(figures.get('school_call_seconds_count{call="login"}')).toBe(1);
    expect(text).not.toMatch(/nothing\/|etc\//);
    const calls = new Set([...text.matchAll(/call="(\w+)"/g)].map(([, name]) => name));
    expect(calls.size).toBeLessThan(10);
  });

  test('say how much waits, how old the backups are, and go on without the database', async () => {
    const { database, environment } = school();
    await aReceivedPayment(school());
    await sql`update payments set brought_at = '2020-01-01T00:00:00.000Z'`.execute(database);
    const at = new Date(Date.now() - 3_600_000).toISOString();
    noteVerified(environment.DATA_DIR, { file: 'school.backup', at, rows: 1, bytes: 77 });
    const { text } = await ask(another(school()));
    const figures = readFigures(text);
    expect(figures.get('school_payments_waiting{kind="payments"}')).toBe(1);
    expect(figures.get('school_payments_waiting_seconds{kind="payments"}')).toBeGreaterThan(1e8);
    expect(figures.get('school_backup_age_seconds')).toBeGreaterThanOrEqual(3600);
    expect(figures.get('school_backup_bytes')).toBe(77);
    expect(figures.get('school_database_up')).toBe(1);
    expect(figures.get('school_sms_daily_limit')).toBe(1000);
    const open = figures.get('school_database_connections{state="open"}') ?? 0;
    expect(open > 0).toBe(environment.DATABASE_URL !== undefined);
    await sql`alter table payments rename to payments_away`.execute(database);
    try {
      const without = await ask(another(school()));
      expect([without.status, readFigures(without.text).get('school_database_up')]).toEqual([200, 0]);
      expect(without.text).not.toContain('school_payments_waiting{');
    } finally {
      await sql`alter table payments_away rename to payments`.execute(database);
    }
  });

  test('the dashboard names only metrics that there are', async () => {
    const { text } = await ask(another(school()));
    const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const dashboard = readFileSync(join(import.meta.dirname, '../../deploy/grafana-dashboard.json'), 'utf8');
    const named = [...dashboard.matchAll(/\b((?:school|nodejs|process)_\w+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(15);
    const whole = (name: string) => (there.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([...new Set(named)].filter((name) => !there.has(whole(name)))).toEqual([]);
  });
});

onEveryEngine(
  'metrics with a token',
  (school) => {
    test('are for whoever shows it, from anywhere, and for nobody else', async () => {
      const given = (authorization: string) => ask(school(), { peer: '203.0.113.9', headers: { authorization } });
      expect((await given('Bearer correct-horse-battery')).status).toBe(200);
      for (const wrong of ['Bearer correct-horse-batterz', 'Bearer ', 'correct-horse-battery', 'bearer']) {
        expect([wrong, (await given(wrong)).status]).toEqual([wrong, 404]);
      }
      expect((await ask(school())).status).toBe(404);
    });
  },
  { METRICS_TOKEN: 'correct-horse-battery', ...deployed },
);
