import { unhandled } from '#base/platform/server/process/last-resort.ts';

/**
 * An urgent message to the operator, sent by webhook or email. It must not contain secrets, names of persons, phone
 * numbers or transaction IDs.
 */
export type Alert = {
  /** Only one alert with the same cause is sent within `hours`, 1 by default. */
  cause: string;
  hours?: number;
  title: string;
  text: string;
};

type Heard = Pick<Alert, 'title' | 'text'>;

const seeLog = 'The log has the time and the request id.';

/**
 * Alerts by the log message that causes them. A message that begins with `Alert` and is missing here is itself the
 * title of its alert.
 */
const heard: Record<string, Heard> = {
  'Alert: a process of the school ended; another one is started': {
    title: 'A process of the school ended',
    text: `Another one takes its place. If it happens again, check whether the memory of the machine is full ("dmesg"), and what the log says just before.`,
  },
  [unhandled.exception]: {
    title: 'The school stops because of an error',
    text: 'systemd or the container starts it again. Check that it did ("systemctl status pathshala"), and send the log entry to the developers.',
  },
  'Alert: the search index was damaged; it is being rebuilt': {
    title: 'The search of enrollments was damaged',
    text: 'Searches of the staff may have missed some enrollments. The school is rebuilding the index, which takes up to half an hour. You need to do nothing unless another alert says so.',
  },
  'Alert: the search index stays damaged': {
    title: 'The search of enrollments is damaged',
    text: 'Run "npm run school -- enrollment recount" at a quiet time. It rebuilds the index, and until it ends no one can pay or be marked. Then check the index with "npm run school -- doctor".',
  },
  'Alert: too many wrong admin codes': {
    title: 'Somebody is guessing the codes of an admin',
    text: 'There were fifteen wrong codes in an hour, after the right password. More are refused for a while. Ask that admin. If it was a stranger, run "npm run school -- admin reset --email …".',
  },
};

const failures: Record<string, Heard> = {
  internal: {
    title: 'A call of the school failed',
    text: `Somebody saw "something went wrong". ${seeLog} "npm run school -- doctor" looks for problems that you can fix.`,
  },
  unavailable: {
    title: 'The school could not answer',
    text: `Its database or a gateway did not answer in time, or too many requests came at once. ${seeLog} "npm run school -- doctor" says which it is.`,
  },
};

/**
 * Returns the alert for a log message, or null. Other fields of the log entry are not read, because they may hold
 * personal data.
 */
export function alertOf(line: string, kind: unknown): Alert | null {
  if (line === 'call failed') {
    const known = typeof kind === 'string' && Object.hasOwn(failures, kind) ? failures[kind] : undefined;
    return {
      cause: `call ${kind === 'unavailable' ? kind : 'internal'}`,
      ...(known ?? { title: 'A call of the school failed', text: seeLog }),
    };
  }
  if (!line.startsWith('Alert')) return null;
  const known = Object.hasOwn(heard, line) ? heard[line] : undefined;
  return { cause: line, ...(known ?? { title: line.replace(/^Alert:? ?/, ''), text: seeLog }) };
}
