import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readEnvironment } from './environment.ts';

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

  const [cut, percent] = [
    'must have /, ? and # in its user name and password written as %2F, %3F and %23.',
    'must have % in its user name and password written as %25.',
  ];
  const port = 'must have a port from 1 to 65535.';
  const noPort =
    'must have a number from 1 to 65535 as its port; in a password, %, /, ? and # are written as %25, %2F, %3F and %23.';
  const brackets = 'must have an IPv6 address in brackets, as in [::1].';
  const host = 'must name a host such as host.example, 192.0.2.7 or [::1].';
  const mailEnd = 'must end after the host and the port.';
  const both = 'must have a user name and a password, or neither.';
  const space = 'must have no spaces or line breaks; a space in a password is written as %20.';
  const begin = 'must be an address that begins with smtp:// or smtps://.';
  const noPassword = 'must have no user name and no password in it: they would not be sent.';
  it.each([
    ['smtps://school:pa%ss@mail.example', percent],
    ['smtps://school:50%@mail.example', percent],
    ['smtps://sch%ool:pass@mail.example', percent],
    ['smtps://school:pa%ffss@mail.example', percent],
    ['smtps://school:pa/ss@mail.example', cut],
    ['smtps://school:12/34@mail.example:465', cut],
    ['smtps://school:pa?ss@mail.example', cut],
    ['smtps://school:12?34@mail.example', cut],
    ['smtps://school:pa#ss@mail.example', cut],
    ['smtps://school:12#34@mail.example', cut],
    ['smtps://school:#@mail.example', cut],
    ['smtps://school:pa?s=s@mail.example', noPort],
    // An unquoted # in an env file begins a comment and cuts the password.
    ['smtps://school:pass', noPort],
    ['smtps://mail.example:99999', port],
    ['smtps://mail.example:65536', port],
    ['smtps://mail.example:0', port],
    ['smtps://school:pass@mail.example:smtp', port],
    ['smtps://school:pass@mail.example:-1', port],
    ['smtps://school:pass@[::1]:99999', port],
    ['smtps://school:pass@::1:465', brackets],
    ['smtp://2001:db8::7', brackets],
    ['smtp://[::1', brackets],
    ['smtp://[::zz]:25', host],
    ['smtp://', host],
    ['smtps://school:pass@', host],
    ['smtps://mail example', space],
    ['smtps://school:two words@mail.example', space],
    ['smtps://school:pa\tss@mail.example', space],
    ['smtps://mail.example/inbox', mailEnd],
    ['smtps://mail.example/?pool=true', mailEnd],
    ['smtps://mail.example#465', mailEnd],
    ['smtps://school@mail.example', both],
    ['smtps://:pass@mail.example', both],
    ['mail.example:465', begin],
    ['smtp:mail.example', begin],
    ['https://mail.example', begin],
  ])('says why no mail could go through %s', (SMTP_URL, why) => {
    expect(refusal({ SMTP_URL, SMTP_FROM: 'school@school.example' })).toBe(`SMTP_URL ${why}`);
  });

  it.each([
    'smtp://[::1]:2525',
    'smtps://school:pa%25ss%2F%3F%23@mail.example:465',
    'smtps://school@school.example:p@ss:word@mail.example/',
    'SMTPS://mail.example',
    'smtp://[2001:db8::7]',
    'smtp://192.0.2.7:25',
  ])('takes the mail server %s', (SMTP_URL) => {
    expect(readEnvironment({ SMTP_URL, SMTP_FROM: 'school@school.example' })).toMatchObject({ SMTP_URL });
  });

  it.each([
    ['DATABASE_URL', 'postgres://school:pa#ss@database.example/school', cut],
    ['DATABASE_URL', 'postgres://school:12#34@database.example/school', cut],
    ['DATABASE_URL', 'postgres://school:12/34@database.example/school', cut],
    ['DATABASE_URL', 'postgres://school:12?34@database.example/school', cut],
    ['DATABASE_URL', 'postgres://school:pa%99ss@database.example/school', percent],
    ['DATABASE_URL', 'postgres://database.example:99999/school', port],
    ['DATABASE_URL', 'postgres://school:pass@::1:5432/school', brackets],
    ['DATABASE_URL', 'postgres://school:pass', noPort],
    ['ALERT_WEBHOOK', 'https://school:pass@hooks.example/x', noPassword],
    ['ALERT_WEBHOOK', 'https://school:pa/ss@hooks.example/x', noPassword],
    ['ALERT_WEBHOOK', 'https://hooks.example:99999/x', port],
    ['ALERT_WEBHOOK', 'https://hooks.example/x#T0KEN', 'must have # written as %23: the part after a # is not sent.'],
    ['ALERT_WEBHOOK', 'https://', host],
    ['SMS_BASE_URL', 'https://school:pass@sms.example', noPassword],
    ['SMS_BASE_URL', 'https://sms.example/?key=1', 'must have no ? in it: a path is added to it.'],
    ['BKASH_BASE_URL', 'https://pay.example:0', port],
    ['BACKUP_STORAGE_ENDPOINT', 'https://::1:9000', brackets],
    ['OIDC_ISSUER', 'https://school:pass@identity.example', noPassword],
    ['PUBLIC_URL', 'https://school:pass@school.example', noPassword],
    ['PUBLIC_URL', 'https://school.example/?a', 'must have no path.'],
    ['PUBLIC_URL', 'https://school.example:99999', port],
  ])('says why %s cannot be used: %s', (name, value, why) => {
    expect(refusal({ [name]: value })).toBe(`${name} ${why}`);
  });

  it.each([
    'postgres://school:pa%ss@localhost/school',
    'postgres://school@/school?host=/run/postgresql',
    'postgres:///school?host=/run/postgresql&application_name=a@b',
    'postgres://school:p@ss@[::1]:5432/school',
  ])('takes the database %s', (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it('keeps a deployed school from using the outbox', () => {
    expect(refusal({ PUBLIC_URL: 'https://school.example' })).toMatch(/^SMS_GATEWAY must name a real gateway/);
    const environment = readEnvironment({ ...account, PUBLIC_URL: 'https://school.example', SMS_GATEWAY: 'alphasms' });
    expect(environment.deployed).toBe(true);
  });

  it('asks of a standby what it asks of its primary', () => {
    const [DATABASE_URL, DATABASE_REPLICA_URL] = ['postgres://localhost/school', 'postgres://standby.example/school'];
    expect(refusal({ DATABASE_REPLICA_URL })).toBe('DATABASE_URL must be set when DATABASE_REPLICA_URL is.');
    const given = { ...account, DATABASE_URL, DATABASE_REPLICA_URL };
    expect(readEnvironment(given)).toMatchObject({ DATABASE_REPLICA_URL });
    const deployed = { ...given, PUBLIC_URL: 'https://school.example', SMS_GATEWAY: 'alphasms' };
    expect(refusal(deployed)).toMatch(/^DATABASE_REPLICA_URL must end in \?sslmode=verify-full/);
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
