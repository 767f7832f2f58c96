import type { Environment } from '#base/platform/server/process/environment.ts';
import { smsGateways } from '#base/platform/server/sms/sms-gateways.ts';
import { CommandError, Warning } from '#operations/command.ts';

const patienceMilliseconds = 5000;
/** Smaller differences are normal: `Date` headers have no fractions of a second, and answers take time. */
const enoughSeconds = 5;
const tooManySeconds = 60;

const mend = 'Turn on time synchronization: "timedatectl set-ntp true"';

/** `seconds` says how far this machine's clock is ahead of the other clock, negative if behind. */
export function judgeClock(seconds: number, other: string): string {
  const off = Math.round(Math.abs(seconds));
  const words = `${off} s ${seconds > 0 ? 'ahead of' : 'behind'} ${other}`;
  if (off > tooManySeconds) throw new CommandError(`${words}: codes, sessions and receipts get wrong times. ${mend}`);
  if (off > enoughSeconds) throw new Warning(`${words}. ${mend}`);
  return `agrees with ${other}`;
}

type Settings = Pick<
  Environment,
  'SMS_GATEWAY' | 'SMS_BASE_URL' | 'BACKUP_STORAGE_ENDPOINT' | 'ALERT_WEBHOOK' | 'OIDC_CLIENT_ID' | 'OIDC_ISSUER'
>;

export function hostWithClock(settings: Settings): string | null {
  const { SMS_GATEWAY: gateway } = settings;
  const ofGateway = gateway === 'outbox' ? undefined : { baseUrl: undefined, ...smsGateways[gateway] }.baseUrl;
  const ofProvider = settings.OIDC_CLIENT_ID === undefined ? undefined : settings.OIDC_ISSUER;
  const known = [
    settings.BACKUP_STORAGE_ENDPOINT,
    settings.SMS_BASE_URL,
    ofGateway,
    ofProvider,
    settings.ALERT_WEBHOOK,
  ];
  const address = known.find((one) => one !== undefined);
  return address === undefined ? null : new URL(address).origin;
}

export async function secondsAheadOf(origin: string): Promise<number> {
  const begun = Date.now();
  const answer = await fetch(`${origin}/`, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch(() => null);
  const there = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(there)) throw new Warning(`not compared: ${new URL(origin).host} did not say what time it is`);
  const here = (begun + Date.now()) / 2;
  // The `Date` header lacks, on average, half a second.
  return (here - there - 500) / 1000;
}
