import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { createGatewaySms } from './gateway-sms.ts';
import type { SendSms } from './send-sms.ts';

export function createSms(environment: Environment, show: (line: string) => void): SendSms {
  const { SMS_GATEWAY: gateway, DATA_DIR: dataFolder } = environment;
  return gateway === 'outbox' ? createOutbox(dataFolder, show) : createGatewaySms(gateway, environment);
}

export const outboxFileIn = (dataFolder: string) => join(dataFolder, 'outbox', 'sms.jsonl');

/** Writes each SMS to outbox/sms.jsonl instead of sending it, for a school on one's own machine. */
function createOutbox(dataFolder: string, show: (line: string) => void): SendSms {
  const file = outboxFileIn(dataFolder);
  return async (to, text) => {
    const line = JSON.stringify({ at: new Date().toISOString(), to, text });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, `${line}\n`, { mode: 0o600 });
    show(`SMS to ${to}: ${text}`);
  };
}
