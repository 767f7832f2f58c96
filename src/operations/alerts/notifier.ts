import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#base/database/connect.ts';
import { addToWindow } from '#base/platform/server/limits/limits-queries.ts';
import type { Log } from '#base/platform/server/process/log.ts';
import { type Alert, alertOf } from './alert.ts';
import { type AlertSettings, sendAlert, waysOf } from './send-alert.ts';

const hourSeconds = 60 * 60;
const secondsOf = ({ hours = 1 }: Alert) => hours * hourSeconds;
/**
 * A new alert is dropped while `mostCauses` causes have sent one recently, or while `mostWaiting` alerts are being
 * sent.
 */
const mostCauses = 100;
const mostWaiting = 20;
const patience = [60_000, 300_000];

export type Notifier = {
  /** Sends in the background. Returns at once and never throws. */
  tell(alert: Alert): void;
  hear(line: string, kind: unknown): void;
  done(): Promise<void>;
};

type Needed = {
  settings: AlertSettings;
  database: Database | null;
  log: () => Log;
  /** Milliseconds before each further attempt to send an alert. Empty: only one attempt. */
  pauses?: number[];
  now?: () => number;
};

/**
 * Sends at most one alert per cause within its `hours`, counted in the database for all processes. While the database
 * cannot be reached, each process counts alone.
 */
export function createNotifier({ settings, database, log, pauses = patience, now = Date.now }: Needed): Notifier {
  const silentUntil = new Map<string, number>();
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  function isNew(alert: Alert): boolean {
    for (const [known, until] of silentUntil) if (until <= now()) silentUntil.delete(known);
    if (silentUntil.has(alert.cause) || silentUntil.size >= mostCauses) return false;
    silence(alert, secondsOf(alert));
    return true;
  }

  const silence = ({ cause }: Alert, seconds: number) => silentUntil.set(cause, now() + seconds * 1000);

  async function isFirst(alert: Alert): Promise<boolean> {
    if (database === null) return true;
    const counted = addToWindow(database, `alert:${alert.cause}`.slice(0, 200), 1, secondsOf(alert));
    return counted.then(
      ({ count, secondsLeft }) => {
        // Another process, or this one before a restart, may have sent the alert. Then its cause stays silent as long
        // as the database says.
        silence(alert, secondsLeft);
        return count === 1;
      },
      () => true,
    );
  }

  async function send(alert: Alert): Promise<void> {
    if (!(await isFirst(alert))) return;
    let ways = waysOf(settings);
    for (const pause of [...pauses, null]) {
      const failures = await sendAlert(alert, settings, ways);
      ways = [...failures.keys()];
      if (ways.length === 0) return;
      log().warn({ cause: alert.cause, failures: Object.fromEntries(failures) }, 'the operator was not notified');
      if (pause !== null) await wait(pause, undefined, { ref: false });
    }
  }

  function tell(alert: Alert): void {
    if (waysOf(settings).length === 0 || waiting >= mostWaiting || !isNew(alert)) return;
    waiting += 1;
    const sent = send(alert)
      .catch((error: unknown) => log().warn({ error: String(error) }, 'the operator was not notified'))
      .finally(() => {
        waiting -= 1;
      });
    last = Promise.all([last, sent]).then(() => undefined);
  }

  return {
    tell,
    hear(line, kind) {
      const alert = alertOf(line, kind);
      if (alert) tell(alert);
    },
    done: () => last,
  };
}
