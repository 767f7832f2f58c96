import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { isNetwork } from '#base/platform/server/http/network.ts';

// Schemas of environment variables. Their messages follow the variable's name and never show its value.

export const number = (low: number, high: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+(?:\.\d+)?$/, 'must be a number'),
    v.transform(Number),
    v.minValue(low, `must be at least ${low}`),
    v.maxValue(high, `must be at most ${high}`),
  );

const mostProcesses = 32;
const countOfProcesses = `must be auto or a whole number from 1 to ${mostProcesses}`;

export const processes = v.pipe(
  v.string(),
  v.regex(/^(?:auto|\d{1,2})$/, countOfProcesses),
  v.transform((text) => (text === 'auto' ? Math.min(availableParallelism(), mostProcesses) : Number(text))),
  v.minValue(1, countOfProcesses),
  v.maxValue(mostProcesses, countOfProcesses),
);

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

export const networks = v.pipe(list, v.everyItem(isNetwork, 'must list IP addresses or CIDR ranges'));

const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

/** Host names go into a header of every page, so the pattern is strict. */
export const hosts = v.pipe(
  list,
  v.mapItems((host) => host.toLowerCase()),
  v.everyItem((host) => hostName.test(host), 'must list host names such as video.example'),
);

export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** Secrets are sent unescaped in headers and forms to other services. */
export const secret = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces or line breaks'));

/**
 * The name (ARN) of a topic of Amazon's notification service. Links in its messages may lead only to the host of its
 * region.
 */
export const topicArn = v.pipe(
  v.string(),
  v.regex(
    /^arn:aws:sns:[a-z]{2}(?:-[a-z]{1,12}){1,2}-\d:\d{12}:[\w-]{1,200}$/,
    'must be a topic such as arn:aws:sns:ap-southeast-1:123456789012:name',
  ),
);
