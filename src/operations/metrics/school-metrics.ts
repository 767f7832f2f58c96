import { Gauge, Registry } from 'prom-client';
import type { Database } from '#base/database/connect.ts';
import { refuseReadOnly } from '#base/database/refuse-read-only.ts';
import { readCountOfDay } from '#base/platform/server/jobs/day-count.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { countMessages } from '#money/notifications/server/message-queries.ts';
import { readBackupState } from '#operations/backups/backup-state.ts';
import { freeBytesOf } from '#operations/monitoring/judge-disk.ts';
import { versionWords } from '#operations/version.ts';
import { readWaiting } from './metrics-queries.ts';

type Watched = { database: Database; environment: Environment };
type Figure = { name: string; help: string; label?: string };
type Values = Record<string, number | Record<string, number>>;

/**
 * Figures about the whole school, the same from every process. Times of events are given as ages in seconds, so that
 * clocks of different machines do not matter.
 */
const figures: Figure[] = [
  { name: 'school_info', help: 'Always 1. The label names the running release.', label: 'version' },
  {
    name: 'school_database_up',
    help: '1 while the database answers and takes writes. Otherwise the figures that come from it are left out.',
  },
  {
    name: 'school_payments_waiting',
    help: 'Submissions of students and received payments that are not settled yet.',
    label: 'kind',
  },
  { name: 'school_payments_waiting_seconds', help: 'Age of the oldest of them.', label: 'kind' },
  { name: 'school_sms_messages', help: 'SMS to students in the queue, by state.', label: 'state' },
  { name: 'school_sms_waiting_seconds', help: 'How long the oldest due SMS has been waiting.' },
  { name: 'school_sms_today', help: 'SMS to students that are paid for today, by Dhaka’s calendar.' },
  { name: 'school_sms_daily_limit', help: 'SMS_DAILY_LIMIT.' },
  { name: 'school_backup_age_seconds', help: 'Age of the newest verified backup.' },
  { name: 'school_backup_bytes', help: 'Size of the newest verified backup.' },
  { name: 'school_backup_failed', help: '1 when the last nightly backup failed.' },
  { name: 'school_disk_free_bytes', help: 'Free disk space for DATA_DIR.' },
];

const freshMilliseconds = 10_000;

export function createSchoolMetrics(watched: Watched): () => Promise<string> {
  let [at, text] = [Number.NEGATIVE_INFINITY, Promise.resolve('')];
  return () => {
    if (performance.now() - at > freshMilliseconds) [at, text] = [performance.now(), write(watched)];
    return text;
  };
}

async function write(watched: Watched): Promise<string> {
  const values = { ...onThisMachine(watched.environment), ...(await inDatabase(watched)) };
  const registry = new Registry();
  for (const { name, help, label } of figures) {
    const value = values[name];
    if (value === undefined) continue;
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] });
    if (typeof value === 'number') gauge.set(value);
    else for (const [kind, count] of Object.entries(value)) gauge.set({ [label ?? 'kind']: kind }, count);
  }
  return registry.metrics();
}

function onThisMachine({ DATA_DIR, SMS_DAILY_LIMIT }: Environment): Values {
  const { verified, failed } = readBackupState(DATA_DIR);
  return {
    school_info: { [versionWords()]: 1 },
    school_sms_daily_limit: SMS_DAILY_LIMIT,
    school_backup_failed: failed ? 1 : 0,
    school_disk_free_bytes: freeBytesOf(DATA_DIR),
    ...(verified && {
      school_backup_age_seconds: Math.max(0, (Date.now() - Date.parse(verified.at)) / 1000),
      school_backup_bytes: verified.bytes,
    }),
  };
}

async function inDatabase({ database }: Watched): Promise<Values> {
  try {
    await refuseReadOnly(database);
    const [waiting, messages, today] = [
      await readWaiting(database),
      await countMessages(database),
      await readCountOfDay(database),
    ];
    return {
      school_database_up: 1,
      school_payments_waiting: { submissions: waiting.pending, payments: waiting.open },
      school_payments_waiting_seconds: { submissions: waiting.pendingSeconds, payments: waiting.openSeconds },
      school_sms_messages: messages,
      school_sms_waiting_seconds: waiting.dueSeconds,
      school_sms_today: today,
    };
  } catch {
    return { school_database_up: 0 };
  }
}
