import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { isNetwork } from '#base/platform/server/http/network.ts';

// Kinds of values that a variable of the environment may have. Their sentences follow the variable's name; none of
// them shows the value.

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

/** `auto`: as many as the machine has cores. */
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

/** They go into a header of every page: nothing but names. */
export const hosts = v.pipe(
  list,
  v.mapItems((host) => host.toLowerCase()),
  v.everyItem((host) => hostName.test(host), 'must list host names such as video.example'),
);

/** The host of an address is this machine. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** Goes into headers and forms as it is. */
export const secret = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces or line breaks'));

/** Of Amazon's notification service: the region in it names the one host that its messages may point at. */
export const topicArn = v.pipe(
  v.string(),
  v.regex(
    /^arn:aws:sns:[a-z]{2}(?:-[a-z]{1,12}){1,2}-\d:\d{12}:[\w-]{1,200}$/,
    'must be a topic such as arn:aws:sns:ap-southeast-1:123456789012:name',
  ),
);
