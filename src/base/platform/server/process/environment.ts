import * as v from 'valibot';
import { isTrustedWay } from '#base/database/postgres-address.ts';
import { type SmsGatewayName, smsGateways } from '#base/platform/server/sms/sms-gateways.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { databaseUrl, faultForPg, publicUrl, serviceBase, serviceUrl } from './addresses.ts';
import { operatorEntries, typeErrorOfOperator } from './operator-variables.ts';
import { hosts, networks, number, processes, secret, topicArn } from './variables.ts';

export type Environment = v.InferOutput<typeof EnvironmentSchema> & {
  /** Whether PUBLIC_URL is https. This requires secure cookies, stricter passwords and a real SMS gateway. */
  deployed: boolean;
};

const smsWays: ('outbox' | SmsGatewayName)[] = ['outbox', ...keysOf(smsGateways)];

const EnvironmentSchema = v.object({
  PORT: v.optional(v.pipe(number(0, 65535), v.integer('must be a whole number')), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PROCESSES: v.optional(processes, '1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_REPLICA_URL: v.optional(databaseUrl),
  PUBLIC_URL: v.optional(publicUrl),
  SAMPLE_DATA: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SMS_GATEWAY: v.optional(v.picklist(smsWays, `must be one of ${smsWays.join(', ')}`), 'outbox'),
  SMS_API_KEY: v.optional(secret),
  SMS_ACCOUNT: v.optional(secret),
  SMS_SENDER: v.optional(v.string()),
  SMS_BASE_URL: v.optional(serviceBase),
  SMS_DAILY_LIMIT: v.optional(v.pipe(number(0, 1_000_000), v.integer('must be a whole number')), '1000'),
  SMS_PART_PRICE: v.optional(number(0, 100), '0'),
  OIDC_ISSUER: v.optional(serviceUrl, 'https://accounts.google.com'),
  OIDC_CLIENT_ID: v.optional(secret),
  OIDC_CLIENT_SECRET: v.optional(secret),
  BKASH_APP_KEY: v.optional(secret),
  BKASH_APP_SECRET: v.optional(secret),
  BKASH_USERNAME: v.optional(secret),
  BKASH_PASSWORD: v.optional(secret),
  BKASH_BASE_URL: v.optional(serviceBase, 'https://tokenized.pay.bka.sh/v1.2.0-beta'),
  BKASH_TOPIC_ARN: v.optional(topicArn),
  BKASH_SHORT_CODE: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{3,20}$/, 'must be letters and digits'))),
  TRUSTED_PROXIES: v.optional(networks, ''),
  VIDEO_HOSTS: v.optional(hosts, ''),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RATE_LIMIT_SCALE: v.optional(number(0.01, 1_000_000), '1'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info'),
  ),
  LOG_EVERY_REQUEST: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  ...operatorEntries,
});

export const variableNames = keysOf(EnvironmentSchema.entries);

/** The message names the invalid variable but never its value (trust K6). */
export class ConfigurationError extends Error {}

/** An empty variable counts as not set. Throws ConfigurationError for the first invalid or missing one. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = v.safeParse(EnvironmentSchema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new ConfigurationError(`${v.getDotPath(issue)} ${issue.message}.`);
  }
  const environment = { ...result.output, deployed: result.output.PUBLIC_URL?.startsWith('https:') ?? false };
  refuseIncomplete(environment);
  refuseUnproven(environment, variables);
  return environment;
}

/**
 * Throws if the address of a database is unusable, or if a deployed school checks no certificates, or not that of a
 * database on another machine (trust K6).
 */
function refuseUnproven(environment: Environment, variables: Record<string, string | undefined>): void {
  if (environment.deployed && variables.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new ConfigurationError('NODE_TLS_REJECT_UNAUTHORIZED must not be 0 when PUBLIC_URL is https.');
  }
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const) refuseUnprovenAddress(environment, name);
}

function refuseUnprovenAddress(environment: Environment, name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL'): void {
  const address = environment[name];
  if (address === undefined) return;
  let isTrusted: boolean;
  try {
    isTrusted = isTrustedWay(address);
  } catch (error) {
    const fault = faultForPg(error) ?? 'must name files that can be read in sslrootcert, sslcert and sslkey';
    throw new ConfigurationError(`${name} ${fault}.`);
  }
  if (isTrusted || !environment.deployed) return;
  throw new ConfigurationError(
    `${name} must end in ?sslmode=verify-full when PUBLIC_URL is https and the database is on another machine; &sslrootcert=FILE names the certificate authority if it is your own.`,
  );
}

function refuseIncomplete(environment: Environment): void {
  const { SMS_GATEWAY: gateway, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, deployed } = environment;
  if (deployed && gateway === 'outbox') {
    throw new ConfigurationError(
      'SMS_GATEWAY must name a real gateway when PUBLIC_URL is https: the outbox would leave sign-in codes unsent.',
    );
  }
  const needed = gateway === 'outbox' ? [] : smsGateways[gateway].needs;
  const missing = needed.find((name) => environment[name] === undefined);
  if (missing) throw new ConfigurationError(`${missing} must be set when SMS_GATEWAY is ${gateway}.`);
  if (environment.DATABASE_REPLICA_URL !== undefined && environment.DATABASE_URL === undefined) {
    throw new ConfigurationError('DATABASE_URL must be set when DATABASE_REPLICA_URL is.');
  }
  if (OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET === undefined) {
    throw new ConfigurationError('OIDC_CLIENT_SECRET must be set when OIDC_CLIENT_ID is.');
  }
  refuseHalfAccount(environment);
  const typeError = typeErrorOfOperator(environment);
  if (typeError) throw new ConfigurationError(typeError);
}

const accountNames = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;
/** These variables tell which of bKash's messages are for this school. One topic may serve several bKash accounts. */
const noticeNames = ['BKASH_TOPIC_ARN', 'BKASH_SHORT_CODE'] as const;

function refuseHalfAccount(environment: Environment): void {
  const given = [...accountNames, ...noticeNames].find((name) => environment[name] !== undefined);
  const missing = accountNames.find((name) => environment[name] === undefined);
  if (given && missing) throw new ConfigurationError(`${missing} must be set when ${given} is.`);
  if (environment.BKASH_TOPIC_ARN !== undefined && environment.BKASH_SHORT_CODE === undefined) {
    throw new ConfigurationError('BKASH_SHORT_CODE must be set when BKASH_TOPIC_ARN is.');
  }
}
