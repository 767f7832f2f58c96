import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Database } from '#base/database/connect.ts';
import { addToWindow, takeFromWindow } from '#base/platform/server/limits/limits-queries.ts';
import { parsedJson } from '#base/shared/parsed-json.ts';
import { callOut, GatewayFailure } from '#money/gateways/server/call-out.ts';
import { seal, unseal } from '#money/gateways/server/seal.ts';
import { claimRenewal, endRenewal, endToken, findToken, saveToken } from '#money/gateways/server/token-queries.ts';

export type BkashAccount = {
  database: Database;
  baseUrl: string;
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
  topicArn: string | undefined;
  shortCode: string | undefined;
};

const gateway = 'bkash';
/**
 * Maximum token requests in an hour. After more, bKash blocks the school for an hour.
 * https://developer.bka.sh/docs/token-management-overview
 */
const mostAnHour = 2;
const window = 'gateway:bkash:tokens';
/** A token lives for an hour. It is renewed in the last ten minutes, while it is still valid. */
const renewSeconds = 600;
const leastSeconds = 30;
const leaseSeconds = 15;
const pauseMilliseconds = 250;
const mostPauses = 40;

/**
 * Returns a valid token, and a function to call if bKash refuses it. Throws a GatewayFailure if no token can be had.
 */
export async function readyToken(account: BkashAccount): Promise<{ token: string; refused: () => Promise<void> }> {
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    const stored = await findToken(account.database, gateway);
    const token = stored && unseal(stored.id_token, account.appSecret);
    const ready = stored && token && { token, refused: () => endToken(account.database, gateway, stored.id_token) };
    if (ready && stored.secondsLeft > renewSeconds) return ready;
    const isGood = ready && stored.secondsLeft > leastSeconds;
    if (await claimRenewal(account.database, gateway, leaseSeconds)) {
      const refresh = stored && unseal(stored.refresh_token, account.appSecret);
      await renew(account, refresh ?? null).catch((error: unknown) => {
        if (!isGood) throw error;
      });
    } else if (!isGood) await wait(pauseMilliseconds);
    if (isGood) return ready;
  }
  throw new GatewayFailure('another process is still waiting for a token', false);
}

async function renew(account: BkashAccount, refreshToken: string | null): Promise<void> {
  try {
    const refreshed = refreshToken === null ? null : await ask(account, 'refresh', refreshToken);
    const token = refreshed ?? (await ask(account, 'grant', null));
    if (!token) throw new GatewayFailure('no token: the credentials were not taken');
    const { id_token, refresh_token = refreshToken ?? '', expires_in } = token;
    const sealed = {
      id_token: seal(id_token, account.appSecret),
      refresh_token: seal(refresh_token, account.appSecret),
    };
    await saveToken(account.database, gateway, sealed, expires_in);
  } finally {
    await endRenewal(account.database, gateway);
  }
}

const Token = v.object({
  id_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(5000)),
  refresh_token: v.optional(v.pipe(v.string(), v.maxLength(5000))),
  expires_in: v.pipe(v.unknown(), v.transform(Number), v.number(), v.minValue(1), v.maxValue(86_400)),
});

async function ask(account: BkashAccount, how: 'grant' | 'refresh', refreshToken: string | null) {
  const { database, baseUrl, username, password, appKey, appSecret } = account;
  const { count } = await addToWindow(database, window, 1, 3600);
  if (count > mostAnHour) {
    await takeFromWindow(database, window);
    throw new GatewayFailure('no token: two were fetched within the hour', false);
  }
  const words = { app_key: appKey, app_secret: appSecret, ...(refreshToken && { refresh_token: refreshToken }) };
  try {
    const { text } = await callOut(`${baseUrl}/tokenized/checkout/token/${how}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', username, password },
      body: JSON.stringify(words),
    });
    const token = v.safeParse(Token, parsedJson(text));
    return token.success ? token.output : null;
  } catch (error) {
    const isUnsent = error instanceof GatewayFailure && !error.mayHaveArrived;
    if (isUnsent) await takeFromWindow(database, window);
    throw error;
  }
}
