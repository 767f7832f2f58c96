import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment, variableNames } from './environment.ts';

/** Why the school does not start. */
function refusal(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('The environment was accepted.');
}

const account = {
  SMS_API_KEY: 'key',
  SMS_ACCOUNT: 'account',
  SMS_SENDER: 'School',
  SMS_BASE_URL: 'https://sms.example',
};

describe('the environment', () => {
  it('needs nothing for a school on one’s own machine', () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SMS_GATEWAY: 'outbox', deployed: false });
  });

  it('needs a sender for a mail server, and both for alerts by email', () => {
    const SMTP_URL = 'smtps://mail.example';
    expect(refusal({ SMTP_URL })).toBe('SMTP_FROM must be set when SMTP_URL is.');
    expect(refusal({ ALERT_EMAIL: 'owner@school.example', SMTP_URL })).toBe(
      'SMTP_FROM must be set when ALERT_EMAIL is.',
    );
    expect(readEnvironment({ SMTP_URL, SMTP_FROM: 'school@school.example' })).toMatchObject({ SMTP_URL });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readEnvironment({ PORT: '', PUBLIC_URL: '', OIDC_CLIENT_ID: '' })).toEqual(readEnvironment({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PROCESSES', 'several'],
    ['PROCESSES', '0'],
    ['PROCESSES', '33'],
    ['PROCESSES', '1.5'],
    ['PROCESSES', '-2'],
    ['DATABASE_URL', 'mysql://secret@host/school'],
    ['PUBLIC_URL', 'school.example'],
    ['PUBLIC_URL', 'https://school.example/path'],
    ['SAMPLE_DATA', 'maybe'],
    ['SMS_GATEWAY', 'pigeon'],
    ['SMS_API_KEY', 'two words'],
    ['SMS_API_KEY', 'line\nbreak'],
    ['SMS_BASE_URL', 'ftp://sms.example'],
    ['SMS_BASE_URL', 'http://sms.example'],
    ['SMS_DAILY_LIMIT', '-1'],
    ['SMS_DAILY_LIMIT', '2.5'],
    ['SMS_DAILY_LIMIT', 'none'],
    ['OIDC_ISSUER', 'accounts.google.com'],
    ['OIDC_ISSUER', 'http://identity.example'],
    ['OIDC_ISSUER', 'http://localhost.example'],
    ['OIDC_ISSUER', 'http://127.0.0.1.example'],
    ['OIDC_ISSUER', 'http://not-localhost'],
    ['OIDC_CLIENT_ID', 'line\nbreak'],
    ['OIDC_CLIENT_SECRET', 'line\nbreak'],
    ['RATE_LIMIT_SCALE', '0.001'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '::1/64/1'],
    ['BKASH_TOPIC_ARN', 'arn:aws:sns:evil.example/:123456789012:topic'],
    ['BKASH_SHORT_CODE', '0170 0000000'],
    ['VIDEO_HOSTS', "video.example; script-src 'unsafe-inline'"],
    ['VIDEO_HOSTS', '*'],
    ['VIDEO_HOSTS', 'https://video.example'],
  ])('is refused for %s = %j, which is named and not shown', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} must .+\\.$`));
    expect(sentence).not.toContain(value);
  });

  it('keeps a deployed school from using the outbox', () => {
    expect(refusal({ PUBLIC_URL: 'https://school.example' })).toMatch(/^SMS_GATEWAY must name a real gateway/);
    const environment = readEnvironment({ ...account, PUBLIC_URL: 'https://school.example', SMS_GATEWAY: 'alphasms' });
    expect(environment.deployed).toBe(true);
  });

  it.each([
    ['twilio', ['SMS_API_KEY', 'SMS_ACCOUNT', 'SMS_SENDER']],
    ['sslwireless', ['SMS_API_KEY', 'SMS_SENDER']],
    ['bulksmsbd', ['SMS_API_KEY', 'SMS_SENDER']],
    ['alphasms', ['SMS_API_KEY']],
    ['infobip', ['SMS_API_KEY', 'SMS_SENDER', 'SMS_BASE_URL']],
  ])('names the variable that %s misses', (gateway, needed) => {
    const only = Object.fromEntries(Object.entries(account).filter(([name]) => needed.includes(name)));
    expect(readEnvironment({ ...only, SMS_GATEWAY: gateway }).SMS_GATEWAY).toBe(gateway);
    for (const name of needed) {
      expect(refusal({ ...only, [name]: '', SMS_GATEWAY: gateway })).toBe(
        `${name} must be set when SMS_GATEWAY is ${gateway}.`,
      );
    }
  });

  it('knows how many cores the machine has', () => {
    expect(readEnvironment({ PROCESSES: 'auto' }).PROCESSES).toBe(Math.min(availableParallelism(), 32));
    expect(readEnvironment({ PROCESSES: '3' }).PROCESSES).toBe(3);
    expect(readEnvironment({}).PROCESSES).toBe(1);
  });

  it('lets plain http reach services of this machine only', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const address = `http://${host}:4000`;
      const environment = readEnvironment({ OIDC_ISSUER: address, SMS_BASE_URL: `${address}/` });
      expect(environment).toMatchObject({ OIDC_ISSUER: address, SMS_BASE_URL: address });
    }
  });

  it('needs all of an account at bKash, and its short code for notifications', () => {
    const names = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'];
    const whole = Object.fromEntries(names.map((name) => [name, 'given']));
    expect(readEnvironment(whole)).toMatchObject(whole);
    const without = (name: string) => refusal({ ...whole, [name]: '' });
    expect(names.map((name) => without(name))).toEqual(
      names.map((name) => `${name} must be set when ${name === names[0] ? names[1] : names[0]} is.`),
    );
    const BKASH_TOPIC_ARN = 'arn:aws:sns:ap-southeast-1:123456789012:topic';
    expect(refusal({ BKASH_TOPIC_ARN })).toBe('BKASH_APP_KEY must be set when BKASH_TOPIC_ARN is.');
    expect(refusal({ ...whole, BKASH_TOPIC_ARN })).toBe('BKASH_SHORT_CODE must be set when BKASH_TOPIC_ARN is.');
  });

  it('needs the secret of a social sign-in that it names', () => {
    expect(refusal({ OIDC_CLIENT_ID: 'school' })).toBe('OIDC_CLIENT_SECRET must be set when OIDC_CLIENT_ID is.');
  });
});

describe('the description of the environment', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');

  it('names each variable once in .env.example', () => {
    const named = [...read('.env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(variableNames.toSorted());
  });

  it('names each variable once in the table of the README', () => {
    const rows = [...read('README.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)];
    const named = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    expect(named.toSorted()).toEqual(variableNames.toSorted());
  });
});
