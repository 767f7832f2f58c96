import { createMail, MailFailure } from '#base/platform/server/mail/send-mail.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';
import type { Alert } from './alert.ts';

export type AlertSettings = Pick<
  Environment,
  'ALERT_WEBHOOK' | 'ALERT_EMAIL' | 'SMTP_URL' | 'SMTP_FROM' | 'PUBLIC_URL'
>;

const longestMilliseconds = 10_000;

type Way = 'webhook' | 'email';

export function waysOf({ ALERT_WEBHOOK, ALERT_EMAIL }: AlertSettings): Way[] {
  const ways: Way[] = [];
  if (ALERT_WEBHOOK !== undefined) ways.push('webhook');
  if (ALERT_EMAIL.length > 0) ways.push('email');
  return ways;
}

/**
 * Sends an alert by the given ways (webhook or email). Returns the ways that failed, each with a reason that contains
 * no address and no secret.
 */
export async function sendAlert(alert: Alert, settings: AlertSettings, ways: Way[]): Promise<Map<Way, string>> {
  const school = settings.PUBLIC_URL === undefined ? 'Pathshala' : new URL(settings.PUBLIC_URL).hostname;
  const failures = new Map<Way, string>();
  const send = { webhook: post, email: mail };
  await Promise.all(
    ways.map((way) =>
      send[way](alert, school, settings).catch((error: unknown) => {
        failures.set(way, whyOf(error));
      }),
    ),
  );
  return failures;
}

function whyOf(error: unknown): string {
  if (error instanceof NotTaken || error instanceof MailFailure) return error.message;
  const { code, cause } = membersOf(error);
  const words = [code, membersOf(cause).code];
  return String(words.find((word) => typeof word === 'string') ?? 'not reachable');
}

class NotTaken extends Error {}

/**
 * Posts an alert to the webhook. Slack, Mattermost and Google Chat show `text`, Discord shows `content`, and ntfy
 * templates use `title` and `text`.
 */
async function post({ cause, title, text }: Alert, school: string, { ALERT_WEBHOOK: address = '' }: AlertSettings) {
  const words = `${school}: ${title}. ${text}`;
  const body = {
    school,
    cause,
    title: `${school}: ${title}`,
    text: words,
    content: words,
    at: new Date().toISOString(),
  };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A redirect could lead to an address that the operator never configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(longestMilliseconds),
  });
  await answer.body?.cancel();
  if (answer.status < 200 || answer.status > 299) throw new NotTaken(`HTTP ${answer.status}`);
}

async function mail({ title, text }: Alert, school: string, settings: AlertSettings): Promise<void> {
  await createMail(settings)?.({
    to: settings.ALERT_EMAIL,
    subject: `${school}: ${title}`,
    text: `${text}\n\n${new Date().toISOString()}\nYou get at most one alert an hour for the same cause.\n`,
  });
}
