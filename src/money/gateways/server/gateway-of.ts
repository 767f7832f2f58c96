import type { Services } from '#contract/server/handler.ts';
import type { Gateway } from '#money/gateways/gateway.ts';
import { createBkash } from './bkash/bkash.ts';

/** Null if no gateway is configured. A new object for each request is enough, because tokens are in the database. */
export function gatewayOf({ environment, database }: Pick<Services, 'environment' | 'database'>): Gateway | null {
  const { BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_USERNAME, BKASH_PASSWORD } = environment;
  if (!BKASH_APP_KEY || !BKASH_APP_SECRET || !BKASH_USERNAME || !BKASH_PASSWORD) return null;
  return createBkash({
    database,
    baseUrl: environment.BKASH_BASE_URL,
    appKey: BKASH_APP_KEY,
    appSecret: BKASH_APP_SECRET,
    username: BKASH_USERNAME,
    password: BKASH_PASSWORD,
    topicArn: environment.BKASH_TOPIC_ARN,
    shortCode: environment.BKASH_SHORT_CODE,
  });
}
