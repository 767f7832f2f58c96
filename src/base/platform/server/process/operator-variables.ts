import * as v from 'valibot';
import { mailUrl, serviceBase, serviceUrl } from './addresses.ts';
import { number, secret } from './variables.ts';

const keyList = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.everyItem((key) => /^age1[0-9a-z]{20,4000}$/.test(key), 'must list public keys of age, which begin with age1'),
);

const address = v.pipe(v.string(), v.regex(/^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,250}$/, 'must be an email address'));

const addresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(address, 'must list email addresses'),
);

export const operatorEntries = {
  BACKUP_RECIPIENTS: v.optional(keyList, ''),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))),
  BACKUP_IDENTITY_FILE: v.optional(v.string()),
  BACKUP_STORAGE_ENDPOINT: v.optional(serviceBase),
  BACKUP_STORAGE_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z\d][a-z\d.-]{1,62}(?:\/[\w.-]{1,100}){0,5}$/, 'must be a bucket, or bucket/folder'),
    ),
  ),
  BACKUP_STORAGE_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/, 'must be a region such as us-east-1')),
    'us-east-1',
  ),
  BACKUP_STORAGE_KEY_ID: v.optional(secret),
  BACKUP_STORAGE_SECRET: v.optional(secret),
  ALERT_WEBHOOK: v.optional(serviceUrl),
  ALERT_EMAIL: v.optional(addresses, ''),
  ALERT_WAITING_HOURS: v.optional(v.pipe(number(0, 10_000), v.integer('must be a whole number')), '24'),
  SMTP_URL: v.optional(mailUrl),
  SMTP_FROM: v.optional(address),
  METRICS_TOKEN: v.optional(v.pipe(secret, v.minLength(16, 'must have at least 16 characters'))),
};

type Given = v.InferOutput<v.ObjectSchema<typeof operatorEntries, undefined>>;

const storageNames = [
  'BACKUP_STORAGE_ENDPOINT',
  'BACKUP_STORAGE_BUCKET',
  'BACKUP_STORAGE_KEY_ID',
  'BACKUP_STORAGE_SECRET',
] as const;

export function typeErrorOfOperator(given: Given): string | null {
  const unset = (['SMTP_URL', 'SMTP_FROM'] as const).find((name) => given[name] === undefined);
  if (given.ALERT_EMAIL.length > 0 && unset) return `${unset} must be set when ALERT_EMAIL is.`;
  if (given.SMTP_URL !== undefined && given.SMTP_FROM === undefined) return 'SMTP_FROM must be set when SMTP_URL is.';
  const isLocked = given.BACKUP_RECIPIENTS.length > 0 || given.BACKUP_PASSPHRASE !== undefined;
  if (given.BACKUP_RECIPIENTS.length > 0 && given.BACKUP_PASSPHRASE !== undefined) {
    return 'BACKUP_PASSPHRASE must not be set when BACKUP_RECIPIENTS is: use either keys or a passphrase.';
  }
  const some = storageNames.find((name) => given[name] !== undefined);
  const missing = storageNames.find((name) => given[name] === undefined);
  if (some && missing) return `${missing} must be set when ${some} is.`;
  if (some && !isLocked)
    return `BACKUP_RECIPIENTS must be set when ${some} is: no backup leaves this machine unencrypted.`;
  return null;
}
